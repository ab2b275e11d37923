-- The sweep looks every minute for payments that wait for an appointment. payment_captured fits that query as well, but has
-- every captured payment: with the state as its first column, this index is the better one.
DROP INDEX payment_unassigned;
CREATE INDEX payment_unassigned ON payment (state, captured_at) WHERE state = 'unassigned';
