import { describe, expect, it } from 'vitest';
import { addConcurrentClients } from '../support/concurrent-clients.ts';
import { cancelAsShown } from './cancel-dialog.ts';
import {
  ABOVE_SWEEP_LIMIT,
  type BookedClient,
  bookOwnSlot,
  type ClientWithSlot,
  createClientsWithSlots,
  holdOwnSlot,
  insertAppointments,
  requireAppointmentId,
  sweepFor,
  toIntentId,
} from './clients-with-slots.ts';
import { listUnalertedOverdueItems } from './invariants/waiting.ts';
import { prepareSimulation } from './prepare-simulation.ts';
import { readRows } from './rows.ts';
import { createWorld, type World } from './world.ts';

prepareSimulation();

/** `healthy`: the last client, who must not have to wait for the others. */
async function createPoisonedClients(world: World): Promise<{ poisoned: ClientWithSlot[]; healthy: ClientWithSlot }> {
  const clients = await createClientsWithSlots(world, ABOVE_SWEEP_LIMIT + 1);
  return { poisoned: clients.slice(0, ABOVE_SWEEP_LIMIT), healthy: clients[ABOVE_SWEEP_LIMIT] as ClientWithSlot };
}

/** Delivers the events that the provider has sent. */
const deliverEvents = ({ scheduler }: World) => scheduler.run();

const readUnseenWork = async ({ providerState, clock }: World) =>
  listUnalertedOverdueItems(await readRows(), providerState, clock.now());

async function findBooking(client: ClientWithSlot) {
  const { payments, bookings } = await readRows();
  const { bookingId } = payments.find(({ intentId }) => intentId === toIntentId(client)) ?? {};
  return bookings.find(({ id }) => id === bookingId);
}

async function readRefunds(client: ClientWithSlot) {
  const { payments, refunds } = await readRows();
  const payment = payments.find(({ intentId }) => intentId === toIntentId(client));
  return refunds.filter(({ paymentId }) => paymentId === payment?.id);
}

/** Five hours before the start a cancellation gives a claim to half. */
const advanceToHalfRefund = ({ clock }: World, { startsAt }: ClientWithSlot) =>
  clock.moveTo(Temporal.Instant.from(startsAt).subtract({ hours: 5 }));

async function claimHalfRefund(world: World, client: BookedClient): Promise<void> {
  advanceToHalfRefund(world, client);
  await client.tab.cancel(client.appointmentId, 'refund');
}

describe('an item that cannot be processed does not delay others:', { timeout: 300_000 }, () => {
  it('a claim is paid in time although many earlier ones cannot be paid', async () => {
    const world = await createWorld();
    const { poisoned, healthy } = await createPoisonedClients(world);
    const [first, ...others] = await insertAppointments(world, poisoned);
    await bookOwnSlot(healthy);
    if (!first) throw new Error('no client was created');
    await claimHalfRefund(world, first);
    await world.provider.refundInDashboard(first.intentId, 9_000);
    await deliverEvents(world);
    for (const client of others) await claimHalfRefund(world, client);
    await world.provider.forgetIntents(others.map(({ intentId }) => intentId));
    advanceToHalfRefund(world, healthy);
    await cancelAsShown(world, healthy.tab, await requireAppointmentId(healthy), 'refund');
    world.clock.advance({ hours: 7 * 24 });
    await sweepFor(world, 5);
    expect(await readRefunds(healthy)).toMatchObject([{ purpose: 'claim', state: 'succeeded', amountCents: 7_500 }]);
    expect(await readUnseenWork(world)).toEqual([]);
  });

  it('a hold ends in time although Stripe does not know the payments of many others', async () => {
    const world = await createWorld();
    const [healthy] = await createClientsWithSlots(world, 1);
    if (!healthy) throw new Error('no client was created');
    const from = '2026-11-01T00:00:00.000Z';
    await addConcurrentClients({ count: ABOVE_SWEEP_LIMIT, idPrefix: 'old', booking: 'held', payment: 'open', from });
    await holdOwnSlot(healthy);
    world.clock.advance({ minutes: 16 });
    await sweepFor(world, 3);
    expect(await findBooking(healthy)).toMatchObject({ state: 'released' });
    const { bookings } = await readRows();
    expect(bookings.filter(({ state }) => state === 'held')).toEqual([]);
  });

  it('a refund is sent in time although many others are refused permanently', async () => {
    const world = await createWorld();
    const { poisoned, healthy } = await createPoisonedClients(world);
    await bookOwnSlot(healthy);
    for (const { tab, appointmentId, intentId } of await insertAppointments(world, poisoned)) {
      await world.provider.openDispute(intentId);
      await tab.cancel(appointmentId, 'refund');
    }
    world.expectProviderFaults();
    await world.provider.fault({
      on: 'api',
      method: 'POST',
      path: '/v1/refunds$',
      action: 'error',
      status: 503,
      times: 3,
    });
    await cancelAsShown(world, healthy.tab, await requireAppointmentId(healthy), 'refund');
    await sweepFor(world, 15);
    expect(await readRefunds(healthy)).toMatchObject([{ state: 'succeeded' }]);
    const { refunds } = await readRows();
    expect(refunds.filter(({ state }) => state === 'failed')).toHaveLength(ABOVE_SWEEP_LIMIT);
    expect(await readUnseenWork(world)).toEqual([]);
  });

  it('a failed refund is found within the hour although many refunds of other programs are listed', async () => {
    const world = await createWorld({ routes: () => ['lost'] });
    const [client] = await createClientsWithSlots(world, 1);
    if (!client) throw new Error('no client was created');
    await bookOwnSlot(client);
    await cancelAsShown(world, client.tab, await requireAppointmentId(client), 'refund');
    for (let count = 0; count < ABOVE_SWEEP_LIMIT; count += 1)
      await world.provider.createForeignPayment({
        withoutIntent: count % 2 === 0,
        refund: { status: count % 3 ? null : 'pending' },
      });
    const [refund] = await readRefunds(client);
    await world.provider.settleRefund(refund?.providerRefundId ?? '', 'failed');
    await sweepFor(world, 1);
    await sweepFor(world, 60, 10);
    expect(await readRefunds(client)).toMatchObject([{ state: 'failed' }]);
    expect(await readUnseenWork(world)).toEqual([]);
    const refusedTypes: string[] = [];
    for (const event of world.post.events)
      if (!(await world.post.attemptDelivery(event))) refusedTypes.push(event.type);
    expect(refusedTypes).toEqual([]);
  });

  it('slots whose payments Stripe refused are offered again', async () => {
    const world = await createWorld();
    const { poisoned, healthy } = await createPoisonedClients(world);
    world.expectProviderFaults();
    await world.provider.restrictAccount();
    for (const client of poisoned) await holdOwnSlot(client);
    await world.provider.restrictAccount(false);
    const [first] = poisoned;
    await bookOwnSlot({ ...healthy, startsAt: first?.startsAt ?? '' });
    expect(await healthy.tab.readAppointments()).toMatchObject([{ status: 'confirmed' }]);
    world.clock.advance({ minutes: 16 });
    await sweepFor(world, 3);
    const { bookings } = await readRows();
    expect(bookings.filter(({ state }) => state === 'held')).toEqual([]);
  });

  it('the number of calls in a sweep does not grow with the time for which Stripe replays a failure', async () => {
    let calls = 0;
    const world = await createWorld({
      faults: ({ target }) => {
        calls += target === 'provider' ? 1 : 0;
        return 'none';
      },
    });
    const [client] = await createClientsWithSlots(world, 1);
    if (!client) throw new Error('no client was created');
    await bookOwnSlot(client);
    world.expectProviderFaults();
    await world.provider.fault({ on: 'api', method: 'POST', path: '/v1/refunds$', action: 'fail', times: 10_000 });
    await cancelAsShown(world, client.tab, await requireAppointmentId(client), 'refund');
    const counts: number[] = [];
    for (let run = 0; run < 12; run += 1) {
      calls = 0;
      // After the end of the refund's lease, and within the hour of the reconciliation.
      world.scheduler.spawn('sweep', { minutes: 3 }, async () => void (await world.sweep()));
      await world.scheduler.run();
      counts.push(calls);
    }
    const [, second = 0] = counts;
    expect(Math.max(...counts.slice(2))).toBeLessThanOrEqual(second);
    await world.provider.endFaults();
    await sweepFor(world, 5);
    expect(await readRefunds(client)).toMatchObject([{ state: 'succeeded' }]);
  });
});
