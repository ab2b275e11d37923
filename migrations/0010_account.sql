-- What the dashboard reads stays little for a client of many years: each list has an index that holds nothing else.
CREATE INDEX booking_history ON booking (client_id, starts_at, id)
WHERE state IN ('pending', 'confirmed', 'completed', 'cancelled');
CREATE UNIQUE INDEX one_payment_of_an_appointment ON payment (booking_id) WHERE state IN ('applied', 'processing');
CREATE INDEX payment_orphan ON payment (client_id) WHERE state = 'orphan';

-- spent: its use is redeemed. Follows coupon_use by itself, so that the unspent ones need not be searched for.
ALTER TABLE coupon ADD COLUMN spent INTEGER NOT NULL DEFAULT 0 CHECK (spent IN (0, 1));
UPDATE coupon SET spent = 1 WHERE code IN (SELECT coupon_id FROM coupon_use WHERE state = 'redeemed');
CREATE INDEX coupon_unspent ON coupon (client_id, spent);
CREATE TRIGGER coupon_redeemed AFTER UPDATE OF state ON coupon_use WHEN NEW.state = 'redeemed'
BEGIN
  UPDATE coupon SET spent = 1 WHERE code = NEW.coupon_id;
END;
CREATE TRIGGER coupon_released AFTER DELETE ON coupon_use WHEN OLD.state = 'redeemed'
BEGIN
  UPDATE coupon SET spent = 0 WHERE code = OLD.coupon_id;
END;

-- Every line of the ledger names its service itself.
CREATE TABLE points_line (
  id INTEGER PRIMARY KEY,
  client_id TEXT NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('earned', 'removed')),
  ref TEXT NOT NULL,
  points INTEGER NOT NULL CHECK ((kind = 'earned' AND points > 0) OR (kind = 'removed' AND points < 0)),
  balance_after INTEGER NOT NULL CONSTRAINT points_balance CHECK (balance_after >= 0),
  created_at TEXT NOT NULL,
  service_id TEXT NOT NULL REFERENCES service (id),
  UNIQUE (kind, ref)
) STRICT;
INSERT INTO points_line SELECT points_entry.id, points_entry.client_id, kind, ref, points, balance_after,
  points_entry.created_at, service_id FROM points_entry JOIN booking ON booking.id = ref;
DROP TABLE points_entry;
ALTER TABLE points_line RENAME TO points_entry;
CREATE INDEX points_entry_client ON points_entry (client_id, id);
CREATE TRIGGER points_entry_sum BEFORE INSERT ON points_entry
WHEN NEW.balance_after <> NEW.points + COALESCE(
  (SELECT balance_after FROM points_entry WHERE client_id = NEW.client_id ORDER BY id DESC LIMIT 1), 0)
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: points_sum');
END;
CREATE TRIGGER points_entry_kept BEFORE UPDATE ON points_entry
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: points_append_only');
END;
CREATE TRIGGER points_entry_not_deleted BEFORE DELETE ON points_entry
WHEN EXISTS (SELECT 1 FROM client WHERE id = OLD.client_id)
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: points_append_only');
END;

-- The model’s wording of the care tips of a style at a stage of its life, with the rules’ own tips that it words.
CREATE TABLE care_wording (
  service_id TEXT NOT NULL REFERENCES service (id),
  stage INTEGER NOT NULL,
  rules TEXT NOT NULL,
  tips TEXT NOT NULL CHECK (json_type(tips) = 'array'),
  created_at TEXT NOT NULL,
  PRIMARY KEY (service_id, stage)
) STRICT, WITHOUT ROWID;

-- account_idle: nothing is booked or being paid for, so the account can be deleted.
ALTER TABLE guard ADD COLUMN account_idle INTEGER CONSTRAINT account_idle CHECK (account_idle = 1);

-- Whoever has deleted their account is nobody (issuer “deleted”) and stays so: a request that was under way at that moment
-- is refused instead of writing about them again.
CREATE TRIGGER nobody_is_corrected BEFORE UPDATE ON client
WHEN OLD.issuer = 'deleted' AND NEW.email || NEW.first_name || NEW.full_name || NEW.phone <> ''
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: account_deleted');
END;
CREATE TRIGGER nobody_signs_in BEFORE INSERT ON session
WHEN EXISTS (SELECT 1 FROM client WHERE id = NEW.client_id AND issuer = 'deleted')
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: account_deleted');
END;
CREATE TRIGGER nobody_books BEFORE INSERT ON booking
WHEN EXISTS (SELECT 1 FROM client WHERE id = NEW.client_id AND issuer = 'deleted')
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: account_deleted');
END;
CREATE TRIGGER nobody_pays BEFORE INSERT ON payment
WHEN EXISTS (SELECT 1 FROM client WHERE id = NEW.client_id AND issuer = 'deleted')
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: account_deleted');
END;
CREATE TRIGGER nobody_reviews BEFORE INSERT ON testimonial
WHEN EXISTS (SELECT 1 FROM client WHERE id = NEW.client_id AND issuer = 'deleted')
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: account_deleted');
END;
CREATE TRIGGER nobody_is_told BEFORE INSERT ON outbox
WHEN EXISTS (SELECT 1 FROM client WHERE id = NEW.client_id AND issuer = 'deleted')
BEGIN
  SELECT RAISE(IGNORE);
END;
