-- What clients are told: a row in the very batch that changes the booking, sent afterwards as often as it takes. A row
-- holds no words and no address. Both come from the other rows when it is sent. ref: what it is about, told once.
-- due_at: when it is to be sent, or tried again. seen_at: when the client saw it on the site.
CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (
    kind IN (
      'confirmation', 'reminder_72h', 'reminder_24h', 'cancelled', 'cancelled_by_studio', 'claim_decided',
      'payment_returned', 'payment_failed'
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
CREATE INDEX outbox_due ON outbox (due_at) WHERE state = 'due';
CREATE INDEX outbox_due_of_booking ON outbox (booking_id) WHERE state = 'due';
CREATE INDEX outbox_unseen ON outbox (client_id, created_at) WHERE seen_at IS NULL
  AND kind IN ('cancelled_by_studio', 'claim_decided', 'payment_returned', 'payment_failed');
