-- A failed refund is at most what is left of its payment (I4): others that were made since have reduced it, or have cancelled it
-- where nothing is left. The trigger failed_attempt_kept keeps what had moved, for the takings of past days.
UPDATE refund SET state = 'cancelled'
WHERE state = 'failed' AND EXISTS (SELECT 1 FROM payment WHERE id = refund.payment_id AND captured_at IS NOT NULL)
AND (SELECT captured_cents FROM payment WHERE id = refund.payment_id) <= (
  SELECT COALESCE(SUM(amount_cents), 0) FROM refund AS other WHERE other.payment_id = refund.payment_id
  AND (other.state NOT IN ('failed', 'cancelled') OR (other.state = 'failed' AND other.rowid < refund.rowid))
);
UPDATE refund SET sent_at = NULL, failed_at = NULL, amount_cents = (
  SELECT captured_cents FROM payment WHERE id = refund.payment_id
) - (
  SELECT COALESCE(SUM(amount_cents), 0) FROM refund AS other WHERE other.payment_id = refund.payment_id
  AND (other.state NOT IN ('failed', 'cancelled') OR (other.state = 'failed' AND other.rowid < refund.rowid))
)
WHERE state = 'failed' AND EXISTS (SELECT 1 FROM payment WHERE id = refund.payment_id AND captured_at IS NOT NULL)
AND (SELECT captured_cents FROM payment WHERE id = refund.payment_id) - (
  SELECT COALESCE(SUM(amount_cents), 0) FROM refund AS other WHERE other.payment_id = refund.payment_id
  AND (other.state NOT IN ('failed', 'cancelled') OR (other.state = 'failed' AND other.rowid < refund.rowid))
) < amount_cents;

-- It can neither be sent again nor be recorded as paid otherwise with more.
DROP TRIGGER refund_retry_cap;
CREATE TRIGGER refund_retry_cap BEFORE UPDATE OF state ON refund
WHEN OLD.state IN ('failed', 'cancelled') AND NEW.state IN ('due', 'paid_otherwise') AND NEW.amount_cents + (
  SELECT COALESCE(SUM(amount_cents), 0) FROM refund
  WHERE payment_id = NEW.payment_id AND id <> NEW.id AND state NOT IN ('failed', 'cancelled')
) > (SELECT captured_cents FROM payment WHERE id = NEW.payment_id)
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: refund_cap');
END;
