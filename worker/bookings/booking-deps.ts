import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { Payments } from '../payments/payments.ts';
import type { Random } from '../platform/random.ts';

/** The dependencies of the use cases in worker/bookings. */
export type BookingDeps = { db: Db; payments: Payments; random: Random; config: Config };
