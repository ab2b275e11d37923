-- The owner moves a confirmed appointment to another time (OWNER §5). moves: how often the times of the row were written
-- since it was booked. It only grows, also when a move is undone, so that a batch that requires the number it has read
-- finds out about every move in between. moved_from, moved_from_end: the period that the client was last told before the
-- latest move. Both NULL when the appointment is at the time that was booked, or at the one the client was told already.
ALTER TABLE booking ADD COLUMN moves INTEGER NOT NULL DEFAULT 0 CHECK (moves >= 0);
ALTER TABLE booking ADD COLUMN moved_from TEXT CHECK (moved_from IS NULL OR moves > 0);
ALTER TABLE booking ADD COLUMN moved_from_end TEXT CHECK ((moved_from_end IS NULL) = (moved_from IS NULL));
