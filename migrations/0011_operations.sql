-- What the sweep repeats, part by part: who works on it until when, when it was last done to its end, and, for what is
-- gone through page by page, when that began and how far it got.
CREATE TABLE sweep_part (
  name TEXT PRIMARY KEY CHECK (name IN ('minute', 'intents', 'refunds', 'watch', 'audit')),
  lease_until TEXT NOT NULL DEFAULT '',
  begun_at TEXT,
  position TEXT,
  done_at TEXT
) STRICT, WITHOUT ROWID;
-- A site is begun here: until the first run it counts as swept.
INSERT INTO sweep_part (name, done_at) VALUES ('minute', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));

-- What somebody has to look at: once for each thing and kind, until it is no longer so or somebody has dealt with it.
CREATE TABLE alert (
  kind TEXT NOT NULL,
  ref TEXT NOT NULL,
  first_seen TEXT NOT NULL,
  last_seen TEXT NOT NULL,
  resolved_at TEXT,
  PRIMARY KEY (kind, ref)
) STRICT, WITHOUT ROWID;
CREATE INDEX alert_open ON alert (kind, ref) WHERE resolved_at IS NULL;

-- Two more things a client is told: that a refund came back from their bank, and that the owner made one by hand. ref is
-- the refund.
CREATE TABLE outbox_with_refunds (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (
    kind IN (
      'confirmation', 'reminder_72h', 'reminder_24h', 'cancelled', 'cancelled_by_studio', 'claim_decided',
      'payment_returned', 'payment_failed', 'refund_failed', 'refunded_by_hand'
    )
  ),
  ref TEXT NOT NULL,
  client_id TEXT NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  booking_id TEXT REFERENCES booking (id),
  state TEXT NOT NULL CHECK (state IN ('due', 'sent', 'void', 'refused')),
  due_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  seen_at TEXT,
  UNIQUE (kind, ref)
) STRICT;
INSERT INTO outbox_with_refunds SELECT * FROM outbox;
DROP TABLE outbox;
ALTER TABLE outbox_with_refunds RENAME TO outbox;
CREATE INDEX outbox_due ON outbox (due_at) WHERE state = 'due';
CREATE INDEX outbox_due_of_booking ON outbox (booking_id) WHERE state = 'due';
CREATE INDEX outbox_unseen ON outbox (client_id, created_at) WHERE seen_at IS NULL AND kind IN (
  'cancelled_by_studio', 'claim_decided', 'payment_returned', 'payment_failed', 'refund_failed', 'refunded_by_hand'
);
CREATE INDEX outbox_refused ON outbox (created_at) WHERE state = 'refused';
