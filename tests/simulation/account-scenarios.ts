import { postTestimonial, putPhoto, requestUploadAddress } from '../support/upload-steps.ts';
import {
  bookByMaya,
  cancelByMaya,
  type Harness,
  MONDAY,
  passTime,
  runInSequence,
  type Scenario,
  sweep,
} from './harness.ts';

/** A photo that no testimonial uses is deleted after a week. */
const OVER_ONE_WEEK = { hours: 7 * 24 + 2 };

/** Sends a photo as the dialog does: again to the same address when there was no answer. Returns its key. */
async function sendPhoto({ world, mayasBrowser, retryUnanswered }: Harness): Promise<string> {
  const { address, key } = await retryUnanswered(() =>
    world.scheduler.invoke('address', () => requestUploadAddress(mayasBrowser)),
  );
  await retryUnanswered(() => world.scheduler.invoke('photo', () => putPhoto(mayasBrowser, address)));
  return key;
}

async function shareWithPhotos(harness: Harness): Promise<void> {
  const beforeImage = `/objects/${await sendPhoto(harness)}`;
  const afterImage = `/objects/${await sendPhoto(harness)}`;
  const { world, mayasBrowser, retryUnanswered } = harness;
  await retryUnanswered(() =>
    world.scheduler.invoke('share', () => postTestimonial(mayasBrowser, { beforeImage, afterImage })),
  );
}

async function declineTestimonials({ world, owner, retryUnanswered }: Harness): Promise<void> {
  const inbox = await retryUnanswered(() => world.scheduler.invoke('waiting', () => owner.readInbox()));
  for (const { id } of inbox.testimonials)
    await retryUnanswered(() =>
      world.scheduler.invoke('decline', () => owner.declineTestimonial(id, 'It names somebody.')),
    );
}

const deleteAccount = ({ world, mayasBrowser, retryUnanswered }: Harness) =>
  retryUnanswered(() => world.scheduler.invoke('leave', () => mayasBrowser.send('/api/account', { method: 'DELETE' })));

/** Actions of clients other than booking: sharing photos, and deleting the account. */
export const ACCOUNT_SCENARIOS: Scenario[] = [
  { name: 'a testimonial is shared with two photos', run: shareWithPhotos, expectedStates: '' },
  {
    name: 'a testimonial is declined, and its photos are deleted',
    setUp: shareWithPhotos,
    run: runInSequence(declineTestimonials, passTime({ minutes: 1 }), sweep),
    expectedStates: '',
  },
  {
    name: 'a photo is uploaded and never used',
    run: runInSequence(sendPhoto, passTime(OVER_ONE_WEEK), sweep),
    expectedStates: '',
  },
  {
    name: 'a client cancels for a refund and deletes the account',
    setUp: runInSequence(bookByMaya(MONDAY), shareWithPhotos),
    run: runInSequence(cancelByMaya('refund'), deleteAccount, passTime({ minutes: 1 }), sweep),
    expectedStates: 'cancelled',
  },
];
