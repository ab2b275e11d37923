-- What was done at the booking that a reschedule token came from, other than a new set. The first booking of its chain. Such a
-- token does not pay for a new set of the same service at any price (DECISIONS §7).
ALTER TABLE reschedule_token ADD COLUMN treatment TEXT NOT NULL DEFAULT '';
UPDATE reschedule_token SET treatment = (
  WITH RECURSIVE chain (id, code) AS (
    SELECT link.id, link.reschedule_code FROM booking AS link WHERE link.id = reschedule_token.from_booking
    UNION ALL
    SELECT link.id, link.reschedule_code FROM chain
    JOIN reschedule_token AS used ON used.code = chain.code JOIN booking AS link ON link.id = used.from_booking
  )
  SELECT booking.treatment FROM chain JOIN booking ON booking.id = chain.id WHERE chain.code IS NULL
);
