import { formPaths } from '../../src/contract/owner-forms.ts';
import { clientJoinPath } from '../../src/contract/owner-paths.ts';
import { firstBooking, type Harness, inTurn, owned, pass, type Scenario, sweep } from './harness.ts';
import { bookedForTahlia, submitted, TAHLIA } from './owner-scenes.ts';
import { type Rows, readRows } from './rows.ts';

const notedForTahlia = owned('note', async ({ owner }) => owner.note(await firstBooking(), 110));
const isNoor = ({ email }: Rows['clients'][number]): boolean => email.startsWith('noor');
/** Tahlia, who was entered, and Noor, who has an account, are one person. */
const joinedIntoNoor = submitted('join', async () => {
  const { clients } = await readRows();
  const noor = clients.find(isNoor)?.id ?? '';
  const tahlia = clients.find(({ email }) => email === TAHLIA.email)?.id ?? '';
  const fields = { into: noor, revision: '0', intoRevision: '0' };
  return { page: clientJoinPath(tahlia, noor), action: formPaths.joinClient(tahlia), fields };
});
/** The points of Tahlia's visit are with Noor's account, once. */
async function noorHasPoints({ world }: Harness): Promise<void> {
  const { clients, points, bookings } = await readRows();
  const noor = clients.find(isNoor);
  const isGiven = points.length === 1 && points[0]?.clientId === noor?.id && bookings[0]?.clientId === noor?.id;
  if (!isGiven && !world.hasHadFaults()) throw new Error(`the points are ${JSON.stringify(points)}`);
}

/** A client whom the owner has entered turns out to be one with an account. */
export const JOINING_SCENES: Scenario[] = [
  {
    name: 'a client who was entered is joined into an account, which gets the points of the visit that was paid',
    before: inTurn(bookedForTahlia, pass({ hours: 53 }), sweep, notedForTahlia, pass({ hours: 24 }), sweep),
    during: inTurn(joinedIntoNoor, pass({ minutes: 1 }), sweep, noorHasPoints),
    ends: 'completed',
  },
];
