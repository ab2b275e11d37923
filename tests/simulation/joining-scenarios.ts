import { formPaths } from '../../src/contract/owner/forms.ts';
import { buildClientJoinPath } from '../../src/contract/owner/paths.ts';
import {
  createOwnerStep,
  type Harness,
  passTime,
  readFirstBookingId,
  runInSequence,
  type Scenario,
  sweep,
} from './harness.ts';
import { bookForTahlia, createFormStep, TAHLIA } from './owner-steps.ts';
import { type Rows, readRows } from './rows.ts';

const recordPaymentOfTahlia = createOwnerStep('note', async ({ owner }) =>
  owner.recordPayment(await readFirstBookingId(), 110),
);
const isNoor = ({ email }: Rows['clients'][number]): boolean => email.startsWith('noor');
/** Joins Tahlia, whom the owner has entered, into the account of Noor, because they are one person. */
const joinTahliaIntoNoor = createFormStep('join', async () => {
  const { clients } = await readRows();
  const noorId = clients.find(isNoor)?.id ?? '';
  const tahliaId = clients.find(({ email }) => email === TAHLIA.email)?.id ?? '';
  const fields = { into: noorId, revision: '0', intoRevision: '0' };
  return { page: buildClientJoinPath(tahliaId, noorId), action: formPaths.joinClient(tahliaId), fields };
});
/** Requires that Noor's account has the points of Tahlia's visit once, unless there were faults. */
async function expectNoorHasPoints({ world }: Harness): Promise<void> {
  const { clients, points, bookings } = await readRows();
  const noor = clients.find(isNoor);
  const isGiven = points.length === 1 && points[0]?.clientId === noor?.id && bookings[0]?.clientId === noor?.id;
  if (!isGiven && !world.hasHadFaults()) throw new Error(`the points are ${JSON.stringify(points)}`);
}

/** A client whom the owner has entered turns out to be one with an account. */
export const JOINING_SCENARIOS: Scenario[] = [
  {
    name: 'a client who was entered is joined into an account, which gets the points of the visit that was paid',
    setUp: runInSequence(
      bookForTahlia,
      passTime({ hours: 53 }),
      sweep,
      recordPaymentOfTahlia,
      passTime({ hours: 24 }),
      sweep,
    ),
    run: runInSequence(joinTahliaIntoNoor, passTime({ minutes: 1 }), sweep, expectNoorHasPoints),
    expectedStates: 'completed',
  },
];
