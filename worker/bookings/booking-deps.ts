import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import type { Random } from '../platform/random.ts';

/** The dependencies of the use cases in worker/bookings. */
export type BookingDeps = { db: Db; payments: PaymentProvider; random: Random; config: Config };
