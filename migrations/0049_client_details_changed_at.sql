-- When the client or the owner last changed the name and phone of a client: a booking whose details were typed before that
-- leaves them when it is confirmed. NULL for a client whose details only bookings have written.
ALTER TABLE client ADD COLUMN details_changed_at TEXT;
