-- Joining a client whom the studio has entered into one with an account (OWNER §6.7 Join, I32): only one without an account
-- whose times are not being paid is joined, and only into one with an account. Neither is deleted.
ALTER TABLE guard ADD COLUMN card_free INTEGER CONSTRAINT card_free CHECK (card_free = 1);
