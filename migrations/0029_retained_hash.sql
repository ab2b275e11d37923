-- The tables by what they hold: keyed hashes of a deleted account, and the full price that its next booking had to be at. Indexes
-- keep their names.
ALTER TABLE retained_mark RENAME TO retained_hash;
ALTER TABLE carried_debt RENAME TO carried_full_price_debt;
