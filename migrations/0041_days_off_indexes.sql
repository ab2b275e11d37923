-- The appointments on a day off are looked for on every page of the owner. Most closures are one public holiday, which is
-- found between today and the last appointment. Those of several days are few.
CREATE INDEX closure_single_day ON closure (from_day, is_open) WHERE from_day = to_day;
CREATE INDEX closure_several_days ON closure (to_day, from_day, is_open) WHERE from_day < to_day;
