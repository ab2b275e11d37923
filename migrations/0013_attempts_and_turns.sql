-- attempts: the number of the idempotency key under which the intent is asked for. The next one once the provider has
-- only a failure of its own to repeat for that key. tried_at: when the sweep last tried to end this payment, so that
-- payments that cannot be ended take turns with the others.
ALTER TABLE payment ADD COLUMN attempts INTEGER NOT NULL DEFAULT 1;
ALTER TABLE payment ADD COLUMN tried_at TEXT NOT NULL DEFAULT '';

-- A comparison with the provider that was never completed is as old as the site: due at once, overdue hours later.
INSERT INTO sweep_part (name, done_at) VALUES
  ('intents', strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 hour')),
  ('refunds', strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 hour'))
ON CONFLICT (name) DO UPDATE SET done_at = COALESCE(done_at, excluded.done_at);
