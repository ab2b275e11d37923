-- Money taken and given back at the studio (OWNER §3 Money in the room, I25, I26). Rows are only added. A correction takes
-- one entry back whole. raised_cents: by how much the entry raised the price of its appointment.
CREATE TABLE till_entry (
  id TEXT PRIMARY KEY,
  booking_id TEXT NOT NULL REFERENCES booking (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('taken', 'given_back', 'correction')),
  method TEXT NOT NULL CHECK (method IN ('cash', 'card_machine', 'bank_transfer')),
  amount_cents INTEGER NOT NULL
    CHECK ((kind = 'taken' AND amount_cents > 0) OR (kind = 'given_back' AND amount_cents < 0) OR kind = 'correction'),
  raised_cents INTEGER NOT NULL DEFAULT 0 CHECK (raised_cents >= 0 AND (raised_cents = 0 OR kind = 'taken')),
  corrects TEXT UNIQUE REFERENCES till_entry (id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  created_at TEXT NOT NULL,
  CHECK ((corrects IS NOT NULL) = (kind = 'correction'))
) STRICT;
CREATE INDEX till_entry_booking ON till_entry (booking_id);
CREATE INDEX till_entry_at ON till_entry (at);

-- The sum of the entries of an appointment: never below zero, never above its price, and only where the client pays at the
-- studio. Once nothing is owed any more, what was taken and what was waived are the price.
ALTER TABLE booking ADD COLUMN noted_cents INTEGER NOT NULL DEFAULT 0
  CONSTRAINT till_sum CHECK (noted_cents BETWEEN 0 AND price_cents AND (noted_cents = 0 OR paid_at_studio = 1))
  CONSTRAINT till_settled CHECK (settled_at IS NULL OR noted_cents + waived_cents = price_cents);
-- When the sweep decided about the points of a settled appointment (I32).
ALTER TABLE booking ADD COLUMN points_decided_at TEXT CHECK (points_decided_at IS NULL OR paid_at_studio = 1);
-- What waits in the inbox: ended appointments of which something is owed, and cancelled ones with money noted.
CREATE INDEX booking_till_open ON booking (CASE state WHEN 'cancelled' THEN '' ELSE ends_at END)
  WHERE paid_at_studio = 1 AND settled_at IS NULL AND no_show_at IS NULL AND price_cents > 0
    AND (state IN ('confirmed', 'completed') OR noted_cents > 0);
CREATE INDEX booking_points_due ON booking (settled_at)
  WHERE settled_at IS NOT NULL AND points_decided_at IS NULL AND state = 'completed';

CREATE TRIGGER till_entry_no_update BEFORE UPDATE ON till_entry
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: till_entry_kept');
END;
CREATE TRIGGER till_entry_no_delete BEFORE DELETE ON till_entry
WHEN EXISTS (SELECT 1 FROM booking WHERE id = OLD.booking_id)
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: till_entry_kept');
END;
CREATE TRIGGER till_entry_correction BEFORE INSERT ON till_entry
WHEN NEW.kind = 'correction' AND NOT EXISTS (
  SELECT 1 FROM till_entry AS entry
  WHERE entry.id = NEW.corrects AND entry.kind <> 'correction' AND entry.booking_id = NEW.booking_id
    AND entry.method = NEW.method AND entry.amount_cents = -NEW.amount_cents
)
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: till_correction');
END;
CREATE TRIGGER till_entry_noted AFTER INSERT ON till_entry
BEGIN
  UPDATE booking SET noted_cents = noted_cents + NEW.amount_cents WHERE id = NEW.booking_id;
END;

-- An appointment is paid online or at the studio, never both.
CREATE TRIGGER payment_not_at_studio BEFORE INSERT ON payment
WHEN EXISTS (SELECT 1 FROM booking WHERE id = NEW.booking_id AND paid_at_studio = 1)
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: paid_one_way');
END;
CREATE TRIGGER payment_not_moved_to_studio BEFORE UPDATE OF booking_id ON payment
WHEN EXISTS (SELECT 1 FROM booking WHERE id = NEW.booking_id AND paid_at_studio = 1)
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: paid_one_way');
END;
CREATE TRIGGER booking_not_paid_online BEFORE UPDATE OF paid_at_studio ON booking
WHEN NEW.paid_at_studio = 1 AND EXISTS (SELECT 1 FROM payment WHERE booking_id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: paid_one_way');
END;
