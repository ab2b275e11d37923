-- SQLite finds the closures of one day with closure_to_day, which has all their columns: from_day = to_day makes a range of
-- the one a range of the other.
DROP INDEX closure_single_day;
