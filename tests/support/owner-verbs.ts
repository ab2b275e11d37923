import type { ErrorBody } from '../../src/contract/errors.ts';
import type { InboxResponse, OwnerActionResponse } from '../../src/contract/owner.ts';
import type { Random } from '../../worker/platform/random.ts';
import type { Browser } from './browser-of.ts';

/**
 * The owner's verbs as the owner's browser or script sends them. With an `actionId` every post is of that one action, as
 * when a form is sent again; without one each post is an action of its own.
 */
export const ownerVerbs = (owner: Browser, actionId?: string) => {
  const post = (path: string, body: object = {}) =>
    owner.post<OwnerActionResponse & ErrorBody>(`/api/studio/${path}`, { ...body, actionId });
  return {
    waiting: async (day?: string) =>
      (await owner.get<InboxResponse & ErrorBody>(`/api/studio/waiting${day ? `?day=${day}` : ''}`)).body,
    approveClaim: (id: string) => post(`claims/${id}/approve`),
    declineClaim: (id: string, reason: string) => post(`claims/${id}/decline`, { reason }),
    approveTestimonial: (id: string) => post(`testimonials/${id}/approve`),
    declineTestimonial: (id: string, reason: string) => post(`testimonials/${id}/decline`, { reason }),
    noShow: (id: string) => post(`appointments/${id}/no-show`),
    /** Sends a failed refund once more. */
    retryRefund: (id: string) => post(`refunds/${id}/retry`),
    /** Records that the client got the money of a failed refund outside the provider. */
    paidOtherwise: (id: string) => post(`refunds/${id}/paid-otherwise`),
    block: (typed: object) => post('block', typed),
    changeBlockedTime: (id: string, typed: object) => post(`block/${id}`, typed),
    unblock: (id: string, revision = 0) => post(`block/${id}/unblock`, { revision }),
    undo: (id: string) => post(`log/${id}/undo`),
    /** To another `startsAt`, other `minutes` or both; the client has agreed unless `to` says otherwise. */
    move: (id: string, to: object) => post(`appointments/${id}/move`, { agreed: true, ...to }),
    cancel: (id: string, choice: string, reason = '') => post(`appointments/${id}/cancel`, { choice, reason }),
  };
};

export type Verbs = ReturnType<typeof ownerVerbs>;

/** A new action id, as a form or script makes it. */
export const actionIdOf = ({ deps }: { deps: { random: Random } }): string => deps.random.id().replaceAll('-', '');
