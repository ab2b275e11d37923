import { eq } from 'drizzle-orm';
import { toBookingCells } from '../../src/domain/hours/slots.ts';
import { buildOnce, buildOncePerLength } from '../db/build-once.ts';
import type { Db, Statement } from '../db/database.ts';
import type { Booking } from '../db/rows.ts';
import { slotCell } from '../db/schema.ts';

const buildInsertCellsStatement = buildOncePerLength(['bookingId'], (db, { bookingId }, cells) =>
  db.insert(slotCell).values(cells.map((cell) => ({ cell, bookingId }))),
);

type OccupyingBooking = Pick<Booking, 'id' | 'startsAt' | 'endsAt' | 'cleanupMinutes'>;

/** The statement that occupies the cells of a booking. Violates `slot_cell.cell` when another booking has one of them. */
export const insertCellsStatement = (db: Db, row: OccupyingBooking): Statement =>
  buildInsertCellsStatement(db, { bookingId: row.id }, toBookingCells(row));

const deleteCellsStatement = buildOnce(['id'], (db, { id }) => db.delete(slotCell).where(eq(slotCell.bookingId, id)));

/** The statements that replace the cells of a booking. */
export const replaceCellsStatements = (db: Db, row: OccupyingBooking): Statement[] => [
  deleteCellsStatement(db, row),
  insertCellsStatement(db, row),
];
