import { put, submit, uploadAddress } from '../support/upload-steps.ts';
import { booked, cancelled, type Harness, inTurn, MONDAY, pass, type Scenario, sweep } from './harness.ts';

/** A photo that no testimonial uses is thrown away after a week. */
const A_WEEK_AND_MORE = { hours: 7 * 24 + 2 };

/** Sends a photo as the dialog does: again to the same address when there was no answer. Gives its key. */
async function sendPhoto({ world, mayasBrowser, insist }: Harness): Promise<string> {
  const { address, key } = await insist(() => world.strands.visit('address', () => uploadAddress(mayasBrowser)));
  await insist(() => world.strands.visit('photo', () => put(mayasBrowser, address)));
  return key;
}

async function shareWithPhotos(stage: Harness): Promise<void> {
  const beforeImage = `/objects/${await sendPhoto(stage)}`;
  const afterImage = `/objects/${await sendPhoto(stage)}`;
  const { world, mayasBrowser, insist } = stage;
  await insist(() => world.strands.visit('share', () => submit(mayasBrowser, { beforeImage, afterImage })));
}

async function declineAll({ world, owner, insist }: Harness): Promise<void> {
  const waiting = await insist(() => world.strands.visit('waiting', () => owner.waiting()));
  for (const { id } of waiting.testimonials)
    await insist(() => world.strands.visit('decline', () => owner.declineTestimonial(id, 'It names somebody.')));
}

const leave = ({ world, mayasBrowser, insist }: Harness) =>
  insist(() => world.strands.visit('leave', () => mayasBrowser.send('/api/account', { method: 'DELETE' })));

/** What clients do beside booking: photos, and leaving for good. */
export const ACCOUNT_ACTIONS: Scenario[] = [
  { name: 'a testimonial is shared with two photos', during: shareWithPhotos, ends: '' },
  {
    name: 'a testimonial is declined, and its photos are deleted',
    before: shareWithPhotos,
    during: inTurn(declineAll, pass({ minutes: 1 }), sweep),
    ends: '',
  },
  {
    name: 'a photo is uploaded and never used',
    during: inTurn(sendPhoto, pass(A_WEEK_AND_MORE), sweep),
    ends: '',
  },
  {
    name: 'a client cancels for a refund and deletes the account',
    before: inTurn(booked(MONDAY), shareWithPhotos),
    during: inTurn(cancelled('refund'), leave, pass({ minutes: 1 }), sweep),
    ends: 'cancelled',
  },
];
