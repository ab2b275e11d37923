-- A payment may have any number of refunds made in the provider’s dashboard (purpose by_hand): they are recorded as they
-- were made, while ours stay one a purpose and never exceed what is left of the capture.
-- cancelled: never made, because the money had gone back by hand. paid_otherwise: the client got the money outside the
-- provider, which no webhook changes. reason: why the provider refused or could not finish it, in its own code.
CREATE TABLE refund_with_reason (
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
INSERT INTO refund_with_reason SELECT id, payment_id, purpose, amount_cents, state, provider_refund_id, lease_until,
  attempts, created_at, NULL FROM refund;
DROP TABLE refund;
ALTER TABLE refund_with_reason RENAME TO refund;
CREATE INDEX refund_payment ON refund (payment_id);
CREATE UNIQUE INDEX one_refund_a_purpose ON refund (payment_id, purpose) WHERE purpose <> 'by_hand';
CREATE INDEX refund_due ON refund (lease_until) WHERE state = 'due';
CREATE INDEX refund_failed ON refund (created_at) WHERE state = 'failed';
CREATE TRIGGER refund_cap BEFORE INSERT ON refund
WHEN NEW.purpose <> 'by_hand' AND NEW.amount_cents + (
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
