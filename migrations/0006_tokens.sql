-- A reschedule code is its client’s own, unexpired, and covers the service that is booked with it.
ALTER TABLE guard ADD COLUMN token_live INTEGER CONSTRAINT token_live CHECK (token_live = 1);
