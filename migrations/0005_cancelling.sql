-- What a cancelled booking came to: one row, one outcome. refund_cents goes back, or can be claimed until `until`. For a
-- token `until` is its expiry. After little notice the next paid booking is at full price. full_price_paid_by was it.
CREATE TABLE cancellation (
  booking_id TEXT PRIMARY KEY REFERENCES booking (id),
  client_id TEXT NOT NULL REFERENCES client (id),
  cancelled_at TEXT NOT NULL,
  reason TEXT NOT NULL,
  choice TEXT CHECK (choice IN ('reschedule', 'refund')),
  outcome TEXT NOT NULL CHECK (outcome IN ('token', 'refund', 'claim', 'nothing', 'unpaid')),
  refund_cents INTEGER NOT NULL CHECK (refund_cents >= 0),
  until TEXT,
  claim TEXT CHECK (claim IN ('open', 'asked', 'paid', 'declined')),
  claimed_at TEXT,
  full_price_next INTEGER NOT NULL CHECK (full_price_next IN (0, 1)),
  full_price_paid_by TEXT REFERENCES booking (id),
  CHECK ((claim IS NOT NULL) = (outcome = 'claim')),
  CHECK (claim IS NULL OR (claim = 'open') = (claimed_at IS NULL))
) STRICT;
CREATE INDEX cancellation_owing ON cancellation (client_id) WHERE full_price_next = 1 AND full_price_paid_by IS NULL;
CREATE INDEX cancellation_paid_by ON cancellation (full_price_paid_by) WHERE full_price_paid_by IS NOT NULL;
CREATE INDEX cancellation_claim ON cancellation (claimed_at) WHERE claim = 'asked';

-- A reschedule code stands for a booking that was paid: its service at any price, any other up to cover_cents. It is
-- used by the booking that names it, and the index below lets one do so.
CREATE TABLE reschedule_token (
  code TEXT PRIMARY KEY,
  client_id TEXT NOT NULL REFERENCES client (id),
  from_booking TEXT NOT NULL UNIQUE REFERENCES booking (id),
  service_id TEXT NOT NULL REFERENCES service (id),
  cover_cents INTEGER NOT NULL CHECK (cover_cents > 0),
  expires_at TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX reschedule_token_client ON reschedule_token (client_id, expires_at);
ALTER TABLE booking ADD COLUMN reschedule_code TEXT;
CREATE UNIQUE INDEX one_use_of_a_token ON booking (reschedule_code) WHERE reschedule_code IS NOT NULL;

ALTER TABLE guard ADD COLUMN booking_state INTEGER CONSTRAINT booking_state CHECK (booking_state = 1);
