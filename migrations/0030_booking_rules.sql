-- The rules for booking online that the owner sets (OWNER §6.11), in one row: how many hours before its start a time can
-- be booked, how many days ahead, and the minutes to clean up after each appointment. They count for what is booked from
-- then on. action_id: the action that wrote the row last (owner_action.id), which can be undone while the row has its id.
-- NULL until an action has written it.
CREATE TABLE booking_rules (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  notice_hours INTEGER NOT NULL CHECK (notice_hours BETWEEN 1 AND 72),
  days_ahead INTEGER NOT NULL CHECK (days_ahead BETWEEN 14 AND 180),
  cleanup_minutes INTEGER NOT NULL CHECK (cleanup_minutes BETWEEN 0 AND 60 AND cleanup_minutes % 5 = 0),
  revision INTEGER NOT NULL DEFAULT 0,
  action_id TEXT
) STRICT;
INSERT INTO booking_rules (id, notice_hours, days_ahead, cleanup_minutes) VALUES (1, 2, 90, 0);

-- The minutes to clean up after the appointment, as the rules were when it was booked: its cells are those of
-- [starts_at, ends_at + cleanup_minutes) (OWNER §5).
ALTER TABLE booking ADD COLUMN cleanup_minutes INTEGER NOT NULL DEFAULT 0
  CHECK (cleanup_minutes BETWEEN 0 AND 60 AND cleanup_minutes % 5 = 0);
