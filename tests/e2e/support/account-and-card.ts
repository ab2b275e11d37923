import { OWNER } from '../../../scripts/local/identity/people.ts';
import { toIso } from '../../../src/domain/time.ts';
import { requireFreeTime } from './booking-page.ts';
import { bookAndPay, createClient } from './site.ts';

type AccountAndCardInput = { account: string; card: string; phone: string };

/** Creates a client with an account and an appointment, and one whom the owner has booked with the same phone number. */
export async function createAccountAndCard({ account, card, phone }: AccountAndCardInput): Promise<void> {
  await bookAndPay(await createClient(), await requireFreeTime(), { fullName: account, phoneNumber: phone });
  const owner = await createClient(OWNER.email);
  const response = await owner.post('/api/studio/book', {
    newClient: { fullName: card, phone, email: '', isAnotherPerson: true },
    service: 'classic_set',
    minutes: 120,
    price: 110,
    scheduledDate: toIso(await requireFreeTime()),
  });
  if (!response.ok) throw new Error(`Booking for ${card} answered ${response.status}: ${await response.text()}`);
}
