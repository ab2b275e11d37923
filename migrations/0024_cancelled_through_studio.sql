-- through_studio: the owner cancelled because the client asked for it, by phone for instance. The outcome is the client’s own.
-- goodwill: all of the payment was refunded although the terms give less. Both are needed to compute an outcome again (I5).
-- A cancellation by the studio is its own decision and gives everything back by its terms, so it is neither.
ALTER TABLE cancellation ADD COLUMN through_studio INTEGER NOT NULL DEFAULT 0
  CHECK (through_studio IN (0, 1) AND (through_studio = 0 OR by_studio = 0));
ALTER TABLE cancellation ADD COLUMN goodwill INTEGER NOT NULL DEFAULT 0
  CHECK (goodwill IN (0, 1) AND (goodwill = 0 OR (through_studio = 1 AND outcome = 'refund' AND refund_cents > 0)));

-- An alert is acknowledged once: its batch requires that it is open.
ALTER TABLE guard ADD COLUMN alert_open INTEGER CONSTRAINT alert_open CHECK (alert_open = 1);
