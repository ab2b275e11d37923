-- Of an alert about a dispute: the payment intent at Stripe that is disputed, and for how much. The owner’s inbox finds the
-- client and the appointment by it. NULL for an alert about anything else, and where the event did not say it.
ALTER TABLE alert ADD COLUMN intent_id TEXT;
ALTER TABLE alert ADD COLUMN amount_cents INTEGER;
