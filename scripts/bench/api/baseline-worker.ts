/**
 * The least that a Worker can do for work of one kind: nothing, one read of D1, one batch that inserts the rows of a hold, and
 * that batch between the other round trips of the booking write. It is served beside the site, on the same database, so it
 * imports nothing.
 */
const SERVICE_SELECT = "SELECT * FROM service WHERE id = 'classic_set'";
const BOOKING_INSERT = `INSERT INTO booking (id, client_id, service_id, starts_at, ends_at, price_cents, discount_cents, full_name, phone,
  notes, state, created_at, hold_expires_at, hold_minutes, policy_version)
  VALUES (?1, ?2, 'classic_set', ?3, ?4, 15000, 0, 'Kim Tran', '+61400111222', '', 'held', ?3, ?4, 15, '2026-11')`;
const CELLS_INSERT = 'INSERT INTO slot_cell (cell, booking_id) SELECT value, ?1 FROM json_each(?2)';
const PAYMENT_INSERT = `INSERT INTO payment (id, client_id, booking_id, service_id, amount_cents, intent_id, state, created_at)
  VALUES (?1, ?2, ?1, 'classic_set', 15000, 'pi_' || ?1, 'open', ?3)`;
const CELL_MS = 900_000;
const CELLS_PER_HOLD = 8;
/** The reads with which a request to hold a time is priced and checked, in one batch. */
const READS_PER_HOLD_REQUEST = 7;

type BaselineEnv = { DB: D1Database; STRIPE_API_BASE: string; STRIPE_SECRET_KEY: string };

/** Inserts the rows of a hold; returns the id, which is that of the booking and of the payment. */
async function insertHold(database: D1Database, url: URL): Promise<string> {
  const id = crypto.randomUUID();
  const clientId = url.searchParams.get('client');
  const start = Date.parse(url.searchParams.get('slot') ?? '');
  const startsAt = new Date(start).toISOString();
  const endsAt = new Date(start + CELLS_PER_HOLD * CELL_MS).toISOString();
  const cells = Array.from({ length: CELLS_PER_HOLD }, (_, index) => start / CELL_MS + index);
  await database.batch([
    database.prepare(BOOKING_INSERT).bind(id, clientId, startsAt, endsAt),
    database.prepare(CELLS_INSERT).bind(id, JSON.stringify(cells)),
    database.prepare(PAYMENT_INSERT).bind(id, clientId, startsAt),
  ]);
  return id;
}

const createIntent = ({ STRIPE_API_BASE, STRIPE_SECRET_KEY }: BaselineEnv, paymentId: string): Promise<unknown> =>
  fetch(`${STRIPE_API_BASE}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${STRIPE_SECRET_KEY}`, 'idempotency-key': paymentId },
    body: new URLSearchParams({ amount: '15000', currency: 'aud', 'payment_method_types[0]': 'card' }),
  }).then((response) => response.json());

/**
 * Makes the round trips of a hold: reads the session, reads what prices the request, inserts the hold, creates the payment
 * intent and stores its id.
 */
async function makeRoundTripsOfHold(env: BaselineEnv, url: URL): Promise<string> {
  const { DB } = env;
  await DB.prepare(SERVICE_SELECT).first();
  await DB.batch(Array.from({ length: READS_PER_HOLD_REQUEST }, () => DB.prepare(SERVICE_SELECT)));
  const id = await insertHold(DB, url);
  await createIntent(env, id);
  await DB.prepare("UPDATE payment SET intent_id = 'pi_' || id WHERE id = ?1").bind(id).run();
  return id;
}

const sendCreated = (id: string): Response => Response.json({ id }, { status: 201 });

export default {
  async fetch(request: Request, env: BaselineEnv): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname === '/empty') return new Response('ok');
    if (url.pathname === '/read') return Response.json(await env.DB.prepare(SERVICE_SELECT).first());
    if (url.pathname === '/insert') return sendCreated(await insertHold(env.DB, url));
    if (url.pathname === '/round-trips') return sendCreated(await makeRoundTripsOfHold(env, url));
    return new Response('no such baseline', { status: 404 });
  },
};
