-- rehearsal: undoes a batch that was only tried out, to learn whether it would be refused.
ALTER TABLE guard ADD COLUMN rehearsal INTEGER CONSTRAINT rehearsal CHECK (rehearsal = 1);

-- asked_at: when the sweep last asked the provider about this payment, so that all of them get their turn.
ALTER TABLE payment ADD COLUMN asked_at TEXT NOT NULL DEFAULT '';
DROP INDEX payment_unsettled;
CREATE INDEX payment_unsettled ON payment (asked_at) WHERE state IN ('open', 'processing');
