-- The studio’s time as rows with a date (OWNER §3): the weekly start times from a day on, single days with times of
-- their own, and closed days. Days are ISO 8601 text at the studio, times “HH:mm” at a quarter hour.

-- In force on a day is the schedule with the greatest from_day that is not after it. Without rules it is closed.
CREATE TABLE opening_schedule (
  from_day TEXT PRIMARY KEY,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

ALTER TABLE opening_rule RENAME TO opening_rule_before;
CREATE TABLE opening_rule (
  from_day TEXT NOT NULL REFERENCES opening_schedule (from_day) ON DELETE CASCADE,
  weekday INTEGER NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  start TEXT NOT NULL CHECK (
    start GLOB '[0-2][0-9]:[0-5][0-9]' AND start < '24:00' AND substr(start, 4) IN ('00', '15', '30', '45')
  ),
  PRIMARY KEY (from_day, weekday, start)
) STRICT, WITHOUT ROWID;
-- Only where there are rules: the seed of a new database inserts this schedule itself.
INSERT INTO opening_schedule SELECT DISTINCT '2000-01-01', '2000-01-01T00:00:00.000Z' FROM opening_rule_before;
-- A start between two quarter hours is moved back to the earlier one.
INSERT INTO opening_rule SELECT DISTINCT '2000-01-01', weekday,
  substr(start, 1, 3) || substr('0' || (CAST(substr(start, 4) AS INTEGER) / 15 * 15), -2) FROM opening_rule_before;
DROP TABLE opening_rule_before;

-- One day with its own times in place of the week’s, closed without any. It takes precedence over closures.
CREATE TABLE special_day (
  day TEXT PRIMARY KEY,
  note TEXT NOT NULL CHECK (length(note) <= 80),
  revision INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE TABLE special_day_start (
  day TEXT NOT NULL REFERENCES special_day (day) ON DELETE CASCADE,
  start TEXT NOT NULL CHECK (
    start GLOB '[0-2][0-9]:[0-5][0-9]' AND start < '24:00' AND substr(start, 4) IN ('00', '15', '30', '45')
  ),
  PRIMARY KEY (day, start)
) STRICT, WITHOUT ROWID;

-- Closed days, the first and the last included. is_holiday: a public holiday in Queensland. is_open: the studio works
-- on that holiday all the same.
ALTER TABLE closure RENAME TO closure_before;
CREATE TABLE closure (
  id TEXT PRIMARY KEY,
  from_day TEXT NOT NULL,
  to_day TEXT NOT NULL CHECK (to_day >= from_day),
  reason TEXT NOT NULL CHECK (length(reason) <= 80),
  is_holiday INTEGER NOT NULL CHECK (is_holiday IN (0, 1)),
  is_open INTEGER NOT NULL CHECK (is_open = 0 OR (is_open = 1 AND is_holiday = 1))
) STRICT;
-- The public holidays that the seed has inserted until now.
CREATE TABLE seeded_holiday (day TEXT NOT NULL, reason TEXT NOT NULL) STRICT;
INSERT INTO seeded_holiday VALUES
  ('2026-12-25', 'Christmas Day'),
  ('2026-12-26', 'Boxing Day'),
  ('2026-12-28', 'Boxing Day holiday'),
  ('2027-01-01', 'New Year''s Day'),
  ('2027-01-26', 'Australia Day'),
  ('2027-03-26', 'Good Friday'),
  ('2027-03-27', 'The day after Good Friday'),
  ('2027-03-28', 'Easter Sunday'),
  ('2027-03-29', 'Easter Monday'),
  ('2027-04-25', 'Anzac Day'),
  ('2027-04-26', 'Anzac Day holiday'),
  ('2027-05-03', 'Labour Day'),
  ('2027-10-04', 'King''s Birthday'),
  ('2027-12-25', 'Christmas Day'),
  ('2027-12-26', 'Boxing Day'),
  ('2027-12-27', 'Christmas Day holiday'),
  ('2027-12-28', 'Boxing Day holiday');
INSERT INTO closure SELECT 'holiday-' || day, day, day, closure_before.reason, 1, 0
  FROM closure_before JOIN seeded_holiday
  ON closure_before.from_day = day AND closure_before.to_day = day AND closure_before.reason = seeded_holiday.reason;
INSERT INTO closure SELECT lower(hex(randomblob(16))), from_day, to_day, substr(reason, 1, 80), 0, 0
  FROM closure_before WHERE NOT EXISTS (
    SELECT 1 FROM seeded_holiday
    WHERE day = closure_before.from_day AND day = closure_before.to_day AND reason = closure_before.reason
  );
DROP TABLE seeded_holiday;
DROP TABLE closure_before;
-- Past closures are never read: a query begins at its first day.
CREATE INDEX closure_to_day ON closure (to_day, from_day, is_open);

-- A time is given to a client only if the opening hours offer it, and the service is as it was read, in that very batch
-- (I22).
ALTER TABLE guard ADD COLUMN slot_offered INTEGER CONSTRAINT slot_offered CHECK (slot_offered = 1);
ALTER TABLE guard ADD COLUMN service_as_read INTEGER CONSTRAINT service_as_read CHECK (service_as_read = 1);
