-- Rows in standard terms. A migration runs as one transaction with foreign keys on: references to a table that is made
-- again are checked when it ends.
PRAGMA defer_foreign_keys = true;

-- unassigned: captured, without a booking. booked: captured, and buys its booking. unusable: captured, buys nothing,
-- refunded in full. last_checked_at: when the sweep last asked the provider about this payment.
-- last_attempt_at: when the sweep last tried to end it.
-- A table that others refer to is filled again under its own name: each inserted row settles the references to it.
CREATE TABLE payment_before AS SELECT * FROM payment;
DROP TABLE payment;
CREATE TABLE payment (
  id TEXT PRIMARY KEY,
  client_id TEXT NOT NULL REFERENCES client (id),
  booking_id TEXT REFERENCES booking (id),
  service_id TEXT NOT NULL REFERENCES service (id),
  coupon_id TEXT,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  intent_id TEXT UNIQUE,
  state TEXT NOT NULL CHECK (state IN ('open', 'processing', 'unassigned', 'booked', 'unusable', 'cancelled')),
  captured_cents INTEGER NOT NULL DEFAULT 0,
  captured_at TEXT,
  created_at TEXT NOT NULL,
  last_checked_at TEXT NOT NULL DEFAULT '',
  attempts INTEGER NOT NULL DEFAULT 1,
  last_attempt_at TEXT NOT NULL DEFAULT ''
) STRICT;
INSERT INTO payment SELECT id, client_id, booking_id, service_id, coupon_id, amount_cents, intent_id,
  CASE state WHEN 'waiting' THEN 'unassigned' WHEN 'applied' THEN 'booked' WHEN 'orphan' THEN 'unusable' ELSE state END,
  captured_cents, captured_at, created_at, asked_at, attempts, tried_at FROM payment_before;
DROP TABLE payment_before;
CREATE UNIQUE INDEX one_live_intent ON payment (booking_id) WHERE state IN ('open', 'processing');
CREATE UNIQUE INDEX one_booked_payment ON payment (booking_id) WHERE state = 'booked';
CREATE UNIQUE INDEX one_payment_of_an_appointment ON payment (booking_id) WHERE state IN ('booked', 'processing');
CREATE INDEX payment_booking ON payment (booking_id);
CREATE INDEX payment_client ON payment (client_id);
CREATE INDEX payment_unassigned ON payment (captured_at) WHERE state = 'unassigned';
CREATE INDEX payment_unsettled ON payment (last_checked_at) WHERE state IN ('open', 'processing');
CREATE INDEX payment_unusable ON payment (client_id) WHERE state = 'unusable';
CREATE TRIGGER deleted_client_cannot_pay BEFORE INSERT ON payment
WHEN EXISTS (SELECT 1 FROM client WHERE id = NEW.client_id AND state = 'deleted')
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: account_deleted');
END;

-- purpose: unusable for a payment in that state, dashboard for a refund that was made in the provider’s dashboard.
CREATE TABLE refund_in_standard_terms (
  id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payment (id),
  purpose TEXT NOT NULL,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  state TEXT NOT NULL CHECK (state IN ('due', 'sent', 'succeeded', 'failed', 'cancelled', 'paid_otherwise')),
  provider_refund_id TEXT UNIQUE,
  lease_until TEXT NOT NULL DEFAULT '',
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  reason TEXT
) STRICT;
INSERT INTO refund_in_standard_terms SELECT id, payment_id,
  CASE purpose WHEN 'orphan' THEN 'unusable' WHEN 'by_hand' THEN 'dashboard' ELSE purpose END,
  amount_cents, state, provider_refund_id, lease_until, attempts, created_at, reason FROM refund;
DROP TABLE refund;
ALTER TABLE refund_in_standard_terms RENAME TO refund;
CREATE INDEX refund_payment ON refund (payment_id);
CREATE UNIQUE INDEX one_refund_a_purpose ON refund (payment_id, purpose) WHERE purpose <> 'dashboard';
CREATE INDEX refund_due ON refund (lease_until) WHERE state = 'due';
CREATE INDEX refund_failed ON refund (created_at) WHERE state = 'failed';
CREATE TRIGGER refund_cap BEFORE INSERT ON refund
WHEN NEW.purpose <> 'dashboard' AND NEW.amount_cents + (
  SELECT COALESCE(SUM(amount_cents), 0) FROM refund
  WHERE payment_id = NEW.payment_id AND state NOT IN ('failed', 'cancelled')
) > (SELECT captured_cents FROM payment WHERE id = NEW.payment_id)
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: refund_cap');
END;
CREATE TRIGGER refund_retry_cap BEFORE UPDATE OF state ON refund
WHEN OLD.state IN ('failed', 'cancelled') AND NEW.state = 'due' AND NEW.amount_cents + (
  SELECT COALESCE(SUM(amount_cents), 0) FROM refund
  WHERE payment_id = NEW.payment_id AND id <> NEW.id AND state NOT IN ('failed', 'cancelled')
) > (SELECT captured_cents FROM payment WHERE id = NEW.payment_id)
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: refund_cap');
END;

-- claim: available until the client requests the refund. last_attempt_at: when the sweep last tried to pay the claim.
CREATE TABLE cancellation_in_standard_terms (
  booking_id TEXT PRIMARY KEY REFERENCES booking (id),
  client_id TEXT NOT NULL REFERENCES client (id),
  cancelled_at TEXT NOT NULL,
  reason TEXT NOT NULL,
  choice TEXT CHECK (choice IN ('reschedule', 'refund')),
  outcome TEXT NOT NULL CHECK (outcome IN ('token', 'refund', 'claim', 'nothing', 'unpaid')),
  refund_cents INTEGER NOT NULL CHECK (refund_cents >= 0),
  until TEXT,
  claim TEXT CHECK (claim IN ('available', 'requested', 'paid', 'declined')),
  claimed_at TEXT,
  full_price_next INTEGER NOT NULL CHECK (full_price_next IN (0, 1)),
  full_price_paid_by TEXT REFERENCES booking (id),
  by_studio INTEGER NOT NULL DEFAULT 0 CHECK (by_studio IN (0, 1)),
  decline_reason TEXT CHECK (decline_reason IS NULL OR claim IS 'declined'),
  returned_before_cents INTEGER NOT NULL DEFAULT 0 CHECK (returned_before_cents >= 0),
  last_attempt_at TEXT NOT NULL DEFAULT '',
  CHECK ((claim IS NOT NULL) = (outcome = 'claim')),
  CHECK (claim IS NULL OR (claim = 'available') = (claimed_at IS NULL))
) STRICT;
INSERT INTO cancellation_in_standard_terms SELECT booking_id, client_id, cancelled_at, reason, choice, outcome, refund_cents,
  until, CASE claim WHEN 'open' THEN 'available' WHEN 'asked' THEN 'requested' ELSE claim END, claimed_at, full_price_next,
  full_price_paid_by, by_studio, decline_reason, returned_before_cents, tried_at FROM cancellation;
DROP TABLE cancellation;
ALTER TABLE cancellation_in_standard_terms RENAME TO cancellation;
CREATE INDEX cancellation_owing ON cancellation (client_id) WHERE full_price_next = 1 AND full_price_paid_by IS NULL;
CREATE INDEX cancellation_paid_by ON cancellation (full_price_paid_by) WHERE full_price_paid_by IS NOT NULL;
CREATE INDEX cancellation_claim ON cancellation (claimed_at) WHERE claim = 'requested';

-- The list of kinds is in the code. A reward has a milestone, and nothing else has. Filled under its own name, because
-- triggers of coupon_use write to it.
CREATE TABLE coupon_before AS SELECT * FROM coupon;
DROP TABLE coupon;
CREATE TABLE coupon (
  code TEXT PRIMARY KEY,
  client_id TEXT NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  milestone INTEGER CHECK (milestone > 0),
  created_at TEXT NOT NULL,
  spent INTEGER NOT NULL DEFAULT 0 CHECK (spent IN (0, 1)),
  UNIQUE (client_id, milestone),
  CHECK ((kind = 'reward') = (milestone IS NOT NULL))
) STRICT;
INSERT INTO coupon SELECT code, client_id, CASE kind WHEN 'sorry' THEN 'apology' ELSE kind END, milestone, created_at, spent
  FROM coupon_before;
DROP TABLE coupon_before;
CREATE INDEX coupon_unspent ON coupon (client_id, spent);

-- What the sweep repeats, job by job: which run has it until when, when it was last finished, and, for what is read page by
-- page, when that was started and how far it got.
CREATE TABLE job_state (
  name TEXT PRIMARY KEY,
  lease_until TEXT NOT NULL DEFAULT '',
  started_at TEXT,
  position TEXT,
  finished_at TEXT
) STRICT, WITHOUT ROWID;
INSERT INTO job_state SELECT name, lease_until, begun_at, position, done_at FROM sweep_part;
DROP TABLE sweep_part;

-- Never holds a row. dry_run: undoes a batch that was only tried, to learn whether it would be refused.
DROP TABLE guard;
CREATE TABLE guard (
  hold_limit INTEGER CONSTRAINT hold_limit CHECK (hold_limit = 1),
  payment_state INTEGER CONSTRAINT payment_state CHECK (payment_state = 1),
  first_visit INTEGER CONSTRAINT first_visit CHECK (first_visit = 1),
  dry_run INTEGER CONSTRAINT dry_run CHECK (dry_run = 1),
  coupon_live INTEGER CONSTRAINT coupon_live CHECK (coupon_live = 1),
  booking_state INTEGER CONSTRAINT booking_state CHECK (booking_state = 1),
  token_live INTEGER CONSTRAINT token_live CHECK (token_live = 1),
  claim_state INTEGER CONSTRAINT claim_state CHECK (claim_state = 1),
  photo_ready INTEGER CONSTRAINT photo_ready CHECK (photo_ready = 1),
  account_idle INTEGER CONSTRAINT account_idle CHECK (account_idle = 1),
  refund_state INTEGER CONSTRAINT refund_state CHECK (refund_state = 1),
  code_limit INTEGER CONSTRAINT code_limit CHECK (code_limit = 1)
) STRICT;

-- A deleted client stays without personal data: a request that was under way when the account was deleted is refused.
DROP TRIGGER nobody_is_corrected;
CREATE TRIGGER deleted_client_is_immutable BEFORE UPDATE ON client
WHEN OLD.state = 'deleted' AND NEW.email || NEW.first_name || NEW.full_name || NEW.phone <> ''
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: account_deleted');
END;
DROP TRIGGER nobody_signs_in;
CREATE TRIGGER deleted_client_has_no_session BEFORE INSERT ON session
WHEN EXISTS (SELECT 1 FROM client WHERE id = NEW.client_id AND state = 'deleted')
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: account_deleted');
END;
DROP TRIGGER nobody_books;
CREATE TRIGGER deleted_client_cannot_book BEFORE INSERT ON booking
WHEN EXISTS (SELECT 1 FROM client WHERE id = NEW.client_id AND state = 'deleted')
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: account_deleted');
END;
DROP TRIGGER nobody_reviews;
CREATE TRIGGER deleted_client_cannot_review BEFORE INSERT ON testimonial
WHEN EXISTS (SELECT 1 FROM client WHERE id = NEW.client_id AND state = 'deleted')
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: account_deleted');
END;
DROP TRIGGER nobody_is_identified;
CREATE TRIGGER deleted_client_has_no_identity BEFORE INSERT ON identity
WHEN EXISTS (SELECT 1 FROM client WHERE id = NEW.client_id AND state = 'deleted')
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: account_deleted');
END;
DROP TRIGGER nobody_is_told;
CREATE TRIGGER deleted_client_gets_no_email BEFORE INSERT ON outbox
WHEN EXISTS (SELECT 1 FROM client WHERE id = NEW.client_id AND state = 'deleted')
BEGIN
  SELECT RAISE(IGNORE);
END;

-- An email about a refund made in the dashboard. Its id is made of its kind.
UPDATE outbox SET id = 'dashboard_refund-' || ref, kind = 'dashboard_refund' WHERE kind = 'refunded_by_hand';
DROP INDEX outbox_unseen;
CREATE INDEX outbox_unseen ON outbox (client_id, created_at) WHERE seen_at IS NULL AND kind IN (
  'cancelled_by_studio', 'claim_decided', 'payment_returned', 'payment_failed', 'refund_failed', 'dashboard_refund'
);

UPDATE alert SET kind = CASE kind
  WHEN 'points_do_not_add_up' THEN 'points_total_mismatch'
  WHEN 'code_not_as_given' THEN 'code_value_mismatch'
  WHEN 'time_kept_for_nobody' THEN 'orphaned_slot'
  WHEN 'time_not_kept' THEN 'missing_slot'
  WHEN 'hold_overdue' THEN 'hold_not_released'
  WHEN 'reward_not_given' THEN 'reward_missing'
  WHEN 'outcome_not_as_ruled' THEN 'outcome_mismatch'
  WHEN 'orphan_not_returned' THEN 'unusable_payment_not_refunded'
  WHEN 'points_not_given' THEN 'points_missing'
  WHEN 'time_held_too_often' THEN 'hold_limit_exceeded'
  WHEN 'several_holds' THEN 'multiple_holds'
  WHEN 'amount_not_agreed' THEN 'amount_mismatch'
  WHEN 'coupon_of_another' THEN 'coupon_of_other_client'
  WHEN 'coupon_not_freed' THEN 'coupon_not_released'
  WHEN 'messages_waiting' THEN 'emails_overdue'
  WHEN 'message_refused' THEN 'email_refused'
  WHEN 'capture_not_settled' THEN 'capture_not_reconciled'
  WHEN 'capture_differs' THEN 'capture_mismatch'
  WHEN 'refunded_too_much' THEN 'refund_exceeds_capture'
  WHEN 'code_not_valid' THEN 'code_invalid'
  WHEN 'refund_by_hand' THEN 'dashboard_refund'
  ELSE kind END;
