-- A refused email is tried again, so a run and a change of an appointment look for due and refused emails alike.
DROP INDEX outbox_due;
DROP INDEX outbox_due_of_booking;
CREATE INDEX outbox_unsent ON outbox (due_at) WHERE state IN ('due', 'refused');
CREATE INDEX outbox_unsent_of_booking ON outbox (booking_id) WHERE state IN ('due', 'refused');
