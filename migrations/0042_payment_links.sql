-- Payment links (OWNER §3, §6.6): a hold that the studio makes for a client, for hours in place of minutes. It counts neither as
-- the client’s one open hold nor towards the minutes that a client may hold a time, so its hold_minutes are 0.
DROP INDEX one_open_hold;
CREATE UNIQUE INDEX one_open_hold ON booking (client_id) WHERE state = 'held' AND booked_by = 'client';

-- The links of a client that can still be paid, for the portal.
CREATE INDEX booking_payment_link ON booking (client_id) WHERE state = 'held' AND booked_by = 'studio';

-- I27: at most 48 hours, and never past an hour before the appointment.
CREATE TRIGGER studio_hold_inserted BEFORE INSERT ON booking
WHEN NEW.state = 'held' AND NEW.booked_by = 'studio' AND (
  NEW.hold_minutes <> 0
  OR unixepoch(NEW.hold_expires_at) > unixepoch(NEW.created_at) + 48 * 3600
  OR unixepoch(NEW.hold_expires_at) > unixepoch(NEW.starts_at) - 3600
)
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: studio_hold');
END;
CREATE TRIGGER studio_hold_updated BEFORE UPDATE ON booking
WHEN NEW.state = 'held' AND NEW.booked_by = 'studio' AND (
  NEW.hold_minutes <> 0
  OR unixepoch(NEW.hold_expires_at) > unixepoch(NEW.created_at) + 48 * 3600
  OR unixepoch(NEW.hold_expires_at) > unixepoch(NEW.starts_at) - 3600
)
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: studio_hold');
END;
