-- What had gone back of the payment when the appointment was cancelled: the outcome follows from it. tried_at: when the
-- sweep last tried to pay this claim, so that claims that cannot be paid take turns with the others.
ALTER TABLE cancellation ADD COLUMN returned_before_cents INTEGER NOT NULL DEFAULT 0 CHECK (returned_before_cents >= 0);
ALTER TABLE cancellation ADD COLUMN tried_at TEXT NOT NULL DEFAULT '';

-- refund_state: what has gone back of a payment is what was read.
ALTER TABLE guard ADD COLUMN refund_state INTEGER CONSTRAINT refund_state CHECK (refund_state = 1);

-- A code that replaces a used one keeps the service that was paid for, at the beginning of the chain.
UPDATE reschedule_token SET service_id = (
  WITH RECURSIVE chain (code, booked) AS (
    SELECT reschedule_code, service_id FROM booking WHERE booking.id = reschedule_token.from_booking
    UNION ALL
    SELECT booking.reschedule_code, booking.service_id FROM chain
    JOIN reschedule_token AS used ON used.code = chain.code JOIN booking ON booking.id = used.from_booking
  )
  SELECT booked FROM chain WHERE code IS NULL
);
