-- The owner gives money of an online payment back (OWNER §6.3 Money). Such a refund has the purpose goodwill and the id of
-- the action that made it (owner_action.id), so an action makes one at most, while a payment may have several, as it may
-- have several that were made in the provider’s dashboard. refund_cap limits all but the latter to what is left.
DROP INDEX one_refund_a_purpose;
CREATE UNIQUE INDEX one_refund_a_purpose ON refund (payment_id, purpose) WHERE purpose NOT IN ('dashboard', 'goodwill');

-- The email about such a refund is a notification too. The kinds in the order in which the query has them.
DROP INDEX outbox_unseen;
CREATE INDEX outbox_unseen ON outbox (client_id, created_at) WHERE seen_at IS NULL AND kind IN (
  'cancelled_by_studio', 'claim_decided', 'payment_returned', 'payment_failed', 'refund_failed', 'dashboard_refund',
  'goodwill_refund'
);
