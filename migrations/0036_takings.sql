-- When the money of a refund moved (OWNER §3, §6.9): sent_at, when Stripe took it. failed_at, when it came back. And
-- paid_otherwise_at, when the owner noted that she has paid it by transfer. Each is written with its state.
ALTER TABLE refund ADD COLUMN sent_at TEXT;
ALTER TABLE refund ADD COLUMN failed_at TEXT;
ALTER TABLE refund ADD COLUMN paid_otherwise_at TEXT;

-- What is known of those there are. A refund without Stripe’s id was refused and never sent.
UPDATE refund SET sent_at = created_at
WHERE state IN ('sent', 'succeeded') OR (state IN ('failed', 'paid_otherwise') AND provider_refund_id IS NOT NULL);
UPDATE refund SET failed_at = COALESCE(
  (SELECT first_seen FROM alert WHERE kind = 'refund_failed' AND ref = refund.id), created_at
) WHERE state IN ('failed', 'paid_otherwise') AND sent_at IS NOT NULL;
UPDATE refund SET paid_otherwise_at = COALESCE(
  (SELECT MAX(at) FROM owner_action WHERE verb = 'refund_paid_otherwise' AND about = refund.id), created_at
) WHERE state = 'paid_otherwise';

CREATE INDEX payment_captured ON payment (captured_at, captured_cents) WHERE captured_at IS NOT NULL;
CREATE INDEX refund_sent ON refund (sent_at, amount_cents) WHERE sent_at IS NOT NULL;
CREATE INDEX refund_failed_at ON refund (failed_at) WHERE failed_at IS NOT NULL;
CREATE INDEX refund_paid_otherwise_at ON refund (paid_otherwise_at) WHERE paid_otherwise_at IS NOT NULL;

-- An attempt of a refund that Stripe took and that came back, kept when the refund is made once more: the takings of a
-- day that is over do not change.
CREATE TABLE failed_refund_attempt (
  id INTEGER PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payment (id),
  refund_id TEXT NOT NULL REFERENCES refund (id),
  provider_refund_id TEXT,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  sent_at TEXT NOT NULL,
  failed_at TEXT NOT NULL
) STRICT;
CREATE INDEX failed_refund_attempt_sent ON failed_refund_attempt (sent_at);
CREATE INDEX failed_refund_attempt_failed ON failed_refund_attempt (failed_at);
CREATE TRIGGER failed_attempt_kept AFTER UPDATE OF failed_at ON refund
WHEN OLD.failed_at IS NOT NULL AND NEW.failed_at IS NULL
BEGIN
  INSERT INTO failed_refund_attempt (payment_id, refund_id, provider_refund_id, amount_cents, sent_at, failed_at)
  VALUES (OLD.payment_id, OLD.id, OLD.provider_refund_id, OLD.amount_cents, OLD.sent_at, OLD.failed_at);
END;
