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
async function sendPhoto({ world, mayasBrowser, insist }: Harness): Promise<string> {
  const { address, key } = await insist(() =>
    world.scheduler.visit('address', () => requestUploadAddress(mayasBrowser)),
  );
  await insist(() => world.scheduler.visit('photo', () => putPhoto(mayasBrowser, address)));
  return key;
}

async function shareWithPhotos(harness: Harness): Promise<void> {
  const beforeImage = `/objects/${await sendPhoto(harness)}`;
  const afterImage = `/objects/${await sendPhoto(harness)}`;
  const { world, mayasBrowser, insist } = harness;
  await insist(() => world.scheduler.visit('share', () => postTestimonial(mayasBrowser, { beforeImage, afterImage })));
}

async function declineTestimonials({ world, owner, insist }: Harness): Promise<void> {
  const waiting = await insist(() => world.scheduler.visit('waiting', () => owner.waiting()));
  for (const { id } of waiting.testimonials)
    await insist(() => world.scheduler.visit('decline', () => owner.declineTestimonial(id, 'It names somebody.')));
}

const deleteAccount = ({ world, mayasBrowser, insist }: Harness) =>
  insist(() => world.scheduler.visit('leave', () => mayasBrowser.send('/api/account', { method: 'DELETE' })));

/** Actions of clients other than booking: sharing photos, and deleting the account. */
export const ACCOUNT_SCENARIOS: Scenario[] = [
  { name: 'a testimonial is shared with two photos', during: shareWithPhotos, ends: '' },
  {
    name: 'a testimonial is declined, and its photos are deleted',
    before: shareWithPhotos,
    during: runInSequence(declineTestimonials, passTime({ minutes: 1 }), sweep),
    ends: '',
  },
  {
    name: 'a photo is uploaded and never used',
    during: runInSequence(sendPhoto, passTime(OVER_ONE_WEEK), sweep),
    ends: '',
  },
  {
    name: 'a client cancels for a refund and deletes the account',
    before: runInSequence(bookByMaya(MONDAY), shareWithPhotos),
    during: runInSequence(cancelByMaya('refund'), deleteAccount, passTime({ minutes: 1 }), sweep),
    ends: 'cancelled',
  },
];
