import type { ErrorBody } from '../../../src/contract/error-body.ts';
import type { InboxResponse, OwnerActionResponse } from '../../../src/contract/owner.ts';
import type { Random } from '../../../worker/platform/random.ts';
import type { Browser } from '../create-browser.ts';

const WALK_IN_BOOKING = { service: 'classic_set', minutes: 120, price: 110, scheduledDate: '2026-11-23T01:00:00.000Z' };

/** The time of a sign-in that is recent enough for every action, however far a test moves the clock. */
export const ALWAYS_RECENT_SIGN_IN = Temporal.Instant.from('2999-01-01T00:00:00Z');

/**
 * The verbs of the owner, as the owner's browser or script sends them. With `actionId` every call posts the same action, as
 * when a form is sent again; without it each call is a new action.
 */
export const createOwnerApi = (owner: Browser, actionId?: string) => {
  const post = (path: string, body: object = {}) =>
    owner.post<OwnerActionResponse & ErrorBody>(`/api/studio/${path}`, { ...body, actionId });
  return {
    waiting: async (day?: string) =>
      (await owner.get<InboxResponse & ErrorBody>(`/api/studio/waiting${day ? `?day=${day}` : ''}`)).body,
    approveClaim: (id: string) => post(`claims/${id}/approve`),
    /** Files the claim of a client without an account. */
    requestClaim: (id: string) => post(`claims/${id}/request`),
    declineClaim: (id: string, reason: string) => post(`claims/${id}/decline`, { reason }),
    approveTestimonial: (id: string) => post(`testimonials/${id}/approve`),
    declineTestimonial: (id: string, reason: string) => post(`testimonials/${id}/decline`, { reason }),
    noShow: (id: string) => post(`appointments/${id}/no-show`),
    /** Sends a failed refund once more. */
    retryRefund: (id: string) => post(`refunds/${id}/retry`),
    /** Records that the client got the money of a failed refund outside the provider. */
    paidOtherwise: (id: string) => post(`refunds/${id}/paid-otherwise`),
    /**
     * Books a Classic Set of two hours on Monday, 11:00 am, for somebody without details, unless `change` says otherwise.
     */
    book: (change: object = {}) => post('book', { ...WALK_IN_BOOKING, ...change }),
    /** Books the same as `book`, held by a payment link until eight in the evening of the next day. */
    bookByLink: (change: object = {}) => post('book', { ...WALK_IN_BOOKING, linkTerm: 'tomorrow', ...change }),
    letGo: (id: string) => post(`appointments/${id}/let-go`),
    block: (typed: object) => post('block', typed),
    changeBlockedTime: (id: string, typed: object) => post(`block/${id}`, typed),
    unblock: (id: string, revision = 0) => post(`block/${id}/unblock`, { revision }),
    undo: (id: string) => post(`log/${id}/undo`),
    setOpeningHours: (typed: object) => post('hours', typed),
    setSpecialDay: (day: string, typed: object) => post(`hours/day/${day}`, typed),
    removeSpecialDay: (day: string, revision: unknown) => post(`hours/day/${day}/remove`, { revision }),
    closeDays: (typed: object) => post('hours/off', typed),
    reopenDays: (id: string) => post(`hours/off/${id}/open`),
    setHoliday: (id: string, open: unknown) => post(`hours/holidays/${id}`, { open }),
    setService: (id: string, typed: object) => post(`services/${id}`, typed),
    switchService: (id: string, active: unknown) => post(`services/${id}/online`, { active }),
    saveNewArticle: (typed: object) => post('articles/new', typed),
    saveArticle: (id: string, typed: object) => post(`articles/${id}`, typed),
    publishArticle: (id: string, revision = 0) => post(`articles/${id}/publish`, { revision }),
    unpublishArticle: (id: string, revision = 0) => post(`articles/${id}/unpublish`, { revision }),
    /**
     * Moves an appointment to another `startsAt`, to other `minutes` or both; the client has agreed unless `to` says
     * otherwise.
     */
    move: (id: string, to: object) => post(`appointments/${id}/move`, { agreed: true, ...to }),
    /** Changes the clean-up time of an appointment; `asRead`: the minutes that the page had shown. */
    changeCleanup: (id: string, minutes: unknown, asRead: unknown = 0) =>
      post(`appointments/${id}/cleanup`, { minutes, asRead }),
    /** Saves the lash map of an appointment; `fields`: those of its form. */
    saveMap: (id: string, fields: object) => post(`appointments/${id}/map`, fields),
    cancel: (id: string, choice: string, reason = '', more: object = {}) =>
      post(`appointments/${id}/cancel`, { choice, reason, ...more }),
    /** Cancels for a client who has asked; `expected`: the outcome that was shown. */
    cancelForClient: (id: string, option: string, expected: object | null = null, more: object = {}) =>
      post(`appointments/${id}/cancel-for-client`, { option, expected, ...more }),
    saveGalleryItem: (id: string, typed: object) => post(`gallery/${id}`, typed),
    publishGalleryItem: (id: string, revision = 0) => post(`gallery/${id}/publish`, { revision }),
    unpublishGalleryItem: (id: string) => post(`gallery/${id}/unpublish`),
    takeOutSamples: (category: string) => post(`gallery/samples/${category}`),
    deleteGalleryItem: (id: string) => post(`gallery/${id}/delete`),
    withdrawConsent: (id: string) => post(`gallery/${id}/withdrawn`),
    acknowledgeAlert: (id: string) => post(`alerts/${id}/acknowledge`),
    /** Refunds `amount` dollars of what was paid. */
    refundPayment: (id: string, amount: unknown, reason: unknown = 'goodwill') =>
      post(`appointments/${id}/money`, { amount, reason }),
    /** Approves a claim and refunds the rest; `amount`: the dollars that were left when it was shown. */
    approveFullRefund: (id: string, amount: unknown) => post(`claims/${id}/pay-all`, { amount }),
    /** Notes `amount` dollars paid at the studio. */
    note: (id: string, amount: unknown, method: unknown = 'cash', more: object = {}) =>
      post(`appointments/${id}/money/note`, { amount, method, ...more }),
    correctEntry: (id: string, entry: unknown) => post(`appointments/${id}/money/correct`, { entry }),
    waiveRest: (id: string) => post(`appointments/${id}/money/waive`),
    returnPayment: (id: string, amount: unknown, method: unknown = 'cash') =>
      post(`appointments/${id}/money/return`, { amount, method }),
    /**
     * Joins the client `id` into the account `into`, as from pages of clients whose cards were never changed unless
     * `change` says otherwise.
     */
    join: (id: string, into: string, change: object = {}) =>
      post(`clients/${id}/join`, { into, revision: 0, intoRevision: 0, ...change }),
    keep: (id: string) => post(`appointments/${id}/keep`),
    setBookingRules: (rules: object) => post('settings/booking', rules),
  };
};

export type OwnerApi = ReturnType<typeof createOwnerApi>;

/** A new action id, as a form or script makes it. */
export const createActionId = ({ deps }: { deps: { random: Random } }): string => deps.random.id().replaceAll('-', '');

type RowReader = { rows<Row>(statement: string): Promise<Row[]> };

/** The id of the latest action in the log. */
export async function readLastActionId({ rows }: RowReader): Promise<string> {
  const [action] = await rows<{ id: string }>('SELECT id FROM owner_action ORDER BY rowid DESC LIMIT 1');
  return action?.id ?? '';
}
