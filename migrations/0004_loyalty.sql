-- Points as a ledger: every row carries the balance after it. ref is the booking that gave them. Rows are only ever
-- added, as long as their client has an account.
CREATE TABLE points_entry (
  id INTEGER PRIMARY KEY,
  client_id TEXT NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('earned', 'removed')),
  ref TEXT NOT NULL,
  points INTEGER NOT NULL CHECK ((kind = 'earned' AND points > 0) OR (kind = 'removed' AND points < 0)),
  balance_after INTEGER NOT NULL CONSTRAINT points_balance CHECK (balance_after >= 0),
  created_at TEXT NOT NULL,
  UNIQUE (kind, ref)
) STRICT;
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

-- Discounts of one client alone: a reward for each milestone of points, an apology for an appointment the studio cancelled.
-- Whether a reward counts is not stored: it does while the balance is at its milestone or above.
CREATE TABLE coupon (
  code TEXT PRIMARY KEY,
  client_id TEXT NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('reward', 'sorry')),
  milestone INTEGER CHECK (milestone > 0),
  created_at TEXT NOT NULL,
  UNIQUE (client_id, milestone),
  CHECK ((kind = 'reward') = (milestone IS NOT NULL))
) STRICT;

-- coupon_use is from now on where every discount is reserved and redeemed. One of these codes only once.
CREATE UNIQUE INDEX one_use_of_a_coupon ON coupon_use (coupon_id) WHERE coupon_id <> 'FIRST10';
CREATE INDEX coupon_use_client ON coupon_use (client_id);

ALTER TABLE guard ADD COLUMN coupon_live INTEGER CONSTRAINT coupon_live CHECK (coupon_live = 1);
