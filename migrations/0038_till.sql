-- Money taken and given back at the studio (OWNER §3 Money in the room, I25). Rows are only added; a correction takes one
-- entry back whole.
CREATE TABLE till_entry (
  id TEXT PRIMARY KEY,
  booking_id TEXT NOT NULL REFERENCES booking (id),
  kind TEXT NOT NULL CHECK (kind IN ('taken', 'given_back', 'correction')),
  method TEXT NOT NULL CHECK (method IN ('cash', 'card_machine', 'bank_transfer')),
  amount_cents INTEGER NOT NULL
    CHECK ((kind = 'taken' AND amount_cents > 0) OR (kind = 'given_back' AND amount_cents < 0) OR kind = 'correction'),
  corrects TEXT UNIQUE REFERENCES till_entry (id),
  at TEXT NOT NULL,
  created_at TEXT NOT NULL,
  CHECK ((corrects IS NOT NULL) = (kind = 'correction'))
) STRICT;
CREATE INDEX till_entry_booking ON till_entry (booking_id);
CREATE INDEX till_entry_at ON till_entry (at);

CREATE TRIGGER till_entry_no_update BEFORE UPDATE ON till_entry
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: till_entry_kept');
END;
CREATE TRIGGER till_entry_no_delete BEFORE DELETE ON till_entry
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
-- Never more given back than was taken, never more taken than the price, and only where the client pays at the studio.
CREATE TRIGGER till_entry_sum BEFORE INSERT ON till_entry
WHEN NOT EXISTS (
  SELECT 1 FROM booking
  WHERE id = NEW.booking_id AND paid_at_studio = 1
    AND (SELECT COALESCE(SUM(amount_cents), 0) FROM till_entry WHERE booking_id = NEW.booking_id) + NEW.amount_cents
      BETWEEN 0 AND price_cents
)
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: till_sum');
END;
