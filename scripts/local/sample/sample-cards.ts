import { toStudioDay } from '../../../src/domain/time.ts';
import { notePatchTest } from '../../../worker/owner/clients/note-patch-test.ts';
import { saveClientCard } from '../../../worker/owner/clients/save-client-card.ts';
import type { ActionContext } from '../../../worker/owner/log-action.ts';
import type { SampleStudio } from './sample-studio.ts';

type SampleCard = { note: string; watchOut: string };

const NEXT_CLIENT_CARD: SampleCard = {
  note: 'A sample note: oat milk, likes it quiet.',
  watchOut: 'Skin reacts to tape (a sample)',
};
const REGULAR_CLIENT_CARD: SampleCard = { note: 'A sample note: sleeps on the left side.', watchOut: '' };
const PATCH_TEST_AGE_DAYS = 20;

/** Adds the cards of two clients, and a patch test of each: one that is clear and one whose result is awaited. */
export async function addSampleCards(
  { db, random }: SampleStudio,
  { next, regular }: { next: string | undefined; regular: string | undefined },
  { ownerId, now }: Pick<ActionContext, 'ownerId' | 'now'>,
): Promise<void> {
  const createActionContext = (): ActionContext => ({ actionId: random.id(), ownerId, now });
  const today = toStudioDay(now);
  const card = { consent: true, revision: 0 };
  const patchTest = { product: 'Sample batch', consent: false, shownResult: '' as const, shownProduct: '' };
  if (next) {
    await saveClientCard(db, { clientId: next, ...card, ...NEXT_CLIENT_CARD }, createActionContext());
    const day = today.subtract({ days: PATCH_TEST_AGE_DAYS });
    await notePatchTest(db, { clientId: next, ...patchTest, day, result: 'clear' }, createActionContext());
  }
  if (regular) {
    await saveClientCard(db, { clientId: regular, ...card, ...REGULAR_CLIENT_CARD }, createActionContext());
    const day = today.subtract({ days: 1 });
    await notePatchTest(db, { clientId: regular, ...patchTest, day, result: 'waiting' }, createActionContext());
  }
}
