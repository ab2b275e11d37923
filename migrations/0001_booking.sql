-- Instants are ISO 8601 text in UTC with milliseconds, so that text order is time order. Money is integer cents.

CREATE TABLE service (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  price_cents INTEGER NOT NULL CHECK (price_cents > 0),
  minutes INTEGER NOT NULL CHECK (minutes > 0),
  stripe_product_id TEXT NOT NULL UNIQUE,
  position INTEGER NOT NULL
) STRICT;

CREATE TABLE opening_rule (
  weekday INTEGER NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  start TEXT NOT NULL CHECK (start GLOB '[0-2][0-9]:[0-5][0-9]'),
  PRIMARY KEY (weekday, start)
) STRICT, WITHOUT ROWID;

CREATE TABLE closure (
  from_day TEXT NOT NULL,
  to_day TEXT NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (from_day, to_day, reason),
  CHECK (to_day >= from_day)
) STRICT, WITHOUT ROWID;

CREATE TABLE client (
  id TEXT PRIMARY KEY,
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  email TEXT NOT NULL,
  first_name TEXT NOT NULL,
  full_name TEXT NOT NULL DEFAULT '',
  phone TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  UNIQUE (issuer, subject)
) STRICT;
CREATE INDEX client_email ON client (email);

-- id is the SHA-256 of the token in the cookie. The token itself is stored nowhere.
CREATE TABLE session (
  id TEXT PRIMARY KEY,
  client_id TEXT NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  expires_at TEXT NOT NULL
) STRICT;
CREATE INDEX session_client ON session (client_id);
CREATE INDEX session_expiry ON session (expires_at);

-- A booking is first a hold (the draft), then, once paid, the appointment.
CREATE TABLE booking (
  id TEXT PRIMARY KEY,
  client_id TEXT NOT NULL REFERENCES client (id),
  service_id TEXT NOT NULL REFERENCES service (id),
  starts_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  price_cents INTEGER NOT NULL CHECK (price_cents >= 0),
  discount_cents INTEGER NOT NULL CHECK (discount_cents BETWEEN 0 AND price_cents),
  coupon_id TEXT,
  full_name TEXT NOT NULL,
  phone TEXT NOT NULL,
  notes TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('held', 'released', 'pending', 'confirmed', 'completed', 'cancelled')),
  created_at TEXT NOT NULL,
  hold_expires_at TEXT NOT NULL,
  hold_minutes INTEGER NOT NULL CHECK (hold_minutes BETWEEN 0 AND 30),
  policy_version TEXT NOT NULL,
  CHECK (ends_at > starts_at)
) STRICT;
CREATE UNIQUE INDEX one_open_hold ON booking (client_id) WHERE state = 'held';
CREATE INDEX booking_client ON booking (client_id, starts_at);
CREATE INDEX booking_phone ON booking (phone) WHERE phone <> '';
CREATE INDEX booking_hold_expiry ON booking (hold_expires_at) WHERE state = 'held';
CREATE INDEX booking_confirmed_end ON booking (ends_at) WHERE state = 'confirmed';

-- One row for each 15 minutes of an active booking, written in the batch that makes it active and deleted in the
-- batch that ends it. The primary key is why no two active bookings can overlap.
CREATE TABLE slot_cell (
  cell INTEGER PRIMARY KEY,
  booking_id TEXT NOT NULL REFERENCES booking (id)
) STRICT;
CREATE INDEX slot_cell_booking ON slot_cell (booking_id);

-- One row for each PaymentIntent, written before it exists at the provider. Its id names the idempotency key.
-- waiting: captured without a draft. orphan: captured, applied to nothing, returned in full.
CREATE TABLE payment (
  id TEXT PRIMARY KEY,
  client_id TEXT NOT NULL REFERENCES client (id),
  booking_id TEXT REFERENCES booking (id),
  service_id TEXT NOT NULL REFERENCES service (id),
  coupon_id TEXT,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  intent_id TEXT UNIQUE,
  state TEXT NOT NULL CHECK (state IN ('open', 'processing', 'waiting', 'applied', 'orphan', 'cancelled')),
  captured_cents INTEGER NOT NULL DEFAULT 0,
  captured_at TEXT,
  created_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX one_live_intent ON payment (booking_id) WHERE state IN ('open', 'processing');
CREATE UNIQUE INDEX one_applied_payment ON payment (booking_id) WHERE state = 'applied';
CREATE INDEX payment_booking ON payment (booking_id);
CREATE INDEX payment_client ON payment (client_id);
CREATE INDEX payment_unsettled ON payment (created_at) WHERE state IN ('open', 'processing');
CREATE INDEX payment_waiting ON payment (captured_at) WHERE state = 'waiting';

-- A refund is a row first, then a call. Its id names the idempotency key.
CREATE TABLE refund (
  id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payment (id),
  purpose TEXT NOT NULL,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  state TEXT NOT NULL CHECK (state IN ('due', 'sent', 'succeeded', 'failed')),
  provider_refund_id TEXT UNIQUE,
  lease_until TEXT NOT NULL DEFAULT '',
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  UNIQUE (payment_id, purpose)
) STRICT;
CREATE INDEX refund_due ON refund (lease_until) WHERE state = 'due';
CREATE TRIGGER refund_cap BEFORE INSERT ON refund
WHEN NEW.amount_cents + (SELECT COALESCE(SUM(amount_cents), 0) FROM refund WHERE payment_id = NEW.payment_id)
  > (SELECT captured_cents FROM payment WHERE id = NEW.payment_id)
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: refund_cap');
END;

-- Who uses the first-time discount: reserved by an open intent, redeemed when it is captured, deleted when released.
CREATE TABLE coupon_use (
  payment_id TEXT PRIMARY KEY REFERENCES payment (id),
  coupon_id TEXT NOT NULL,
  client_id TEXT NOT NULL REFERENCES client (id),
  email TEXT NOT NULL,
  phone TEXT,
  state TEXT NOT NULL CHECK (state IN ('reserved', 'redeemed'))
) STRICT;
CREATE UNIQUE INDEX first_time_client ON coupon_use (client_id) WHERE coupon_id = 'FIRST10';
CREATE UNIQUE INDEX first_time_email ON coupon_use (email) WHERE coupon_id = 'FIRST10';
CREATE UNIQUE INDEX first_time_phone ON coupon_use (phone) WHERE coupon_id = 'FIRST10' AND phone IS NOT NULL;

-- Exact hourly counters: the constraint refuses the call that would pass the limit, whatever the concurrency.
CREATE TABLE usage (
  client_id TEXT NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  action TEXT NOT NULL,
  hour TEXT NOT NULL,
  count INTEGER NOT NULL,
  most INTEGER NOT NULL,
  PRIMARY KEY (client_id, action, hour),
  CONSTRAINT usage_limit CHECK (count <= most)
) STRICT, WITHOUT ROWID;

-- Never holds a row: inserting a 0 into a column aborts the batch it is part of, under the column’s name.
CREATE TABLE guard (
  hold_limit INTEGER CONSTRAINT hold_limit CHECK (hold_limit = 1),
  payment_state INTEGER CONSTRAINT payment_state CHECK (payment_state = 1),
  first_visit INTEGER CONSTRAINT first_visit CHECK (first_visit = 1)
) STRICT;
