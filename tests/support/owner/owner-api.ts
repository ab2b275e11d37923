import type { ErrorBody } from '../../../src/contract/error-body.ts';
import type { InboxResponse, OwnerActionResponse } from '../../../src/contract/owner/calls.ts';
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
  const postAction = (path: string, body: object = {}) =>
    owner.post<OwnerActionResponse & ErrorBody>(`/api/studio/${path}`, { ...body, actionId });
  return {
    readInbox: async (day?: string) =>
      (await owner.get<InboxResponse & ErrorBody>(`/api/studio/waiting${day ? `?day=${day}` : ''}`)).body,
    approveClaim: (id: string) => postAction(`claims/${id}/approve`),
    /** Files the claim of a client without an account. */
    requestClaim: (id: string) => postAction(`claims/${id}/request`),
    declineClaim: (id: string, reason: string) => postAction(`claims/${id}/decline`, { reason }),
    approveTestimonial: (id: string) => postAction(`testimonials/${id}/approve`),
    declineTestimonial: (id: string, reason: string) => postAction(`testimonials/${id}/decline`, { reason }),
    markNoShow: (id: string) => postAction(`appointments/${id}/no-show`),
    /** Sends a failed refund once more. */
    retryRefund: (id: string) => postAction(`refunds/${id}/retry`),
    /** Records that the client got the money of a failed refund outside the provider. */
    recordRefundPaidOtherwise: (id: string) => postAction(`refunds/${id}/paid-otherwise`),
    /**
     * Books a Classic Set of two hours on Monday, 11:00 am, for somebody without details, unless `change` says otherwise.
     */
    book: (change: object = {}) => postAction('book', { ...WALK_IN_BOOKING, ...change }),
    /** Books the same as `book`, held by a payment link until eight in the evening of the next day. */
    bookByLink: (change: object = {}) => postAction('book', { ...WALK_IN_BOOKING, linkTerm: 'tomorrow', ...change }),
    letLinkGo: (id: string) => postAction(`appointments/${id}/let-go`),
    blockTime: (fields: object) => postAction('block', fields),
    changeBlockedTime: (id: string, fields: object) => postAction(`block/${id}`, fields),
    unblockTime: (id: string, revision = 0) => postAction(`block/${id}/unblock`, { revision }),
    undoAction: (id: string) => postAction(`log/${id}/undo`),
    setOpeningHours: (fields: object) => postAction('hours', fields),
    setSpecialDay: (day: string, fields: object) => postAction(`hours/day/${day}`, fields),
    removeSpecialDay: (day: string, revision: unknown) => postAction(`hours/day/${day}/remove`, { revision }),
    closeDays: (fields: object) => postAction('hours/off', fields),
    reopenDays: (id: string) => postAction(`hours/off/${id}/open`),
    setHoliday: (id: string, open: unknown) => postAction(`hours/holidays/${id}`, { open }),
    setService: (id: string, fields: object) => postAction(`services/${id}`, fields),
    switchService: (id: string, active: unknown) => postAction(`services/${id}/online`, { active }),
    saveNewArticle: (fields: object) => postAction('articles/new', fields),
    saveArticle: (id: string, fields: object) => postAction(`articles/${id}`, fields),
    publishArticle: (id: string, revision = 0) => postAction(`articles/${id}/publish`, { revision }),
    unpublishArticle: (id: string, revision = 0) => postAction(`articles/${id}/unpublish`, { revision }),
    /**
     * Moves an appointment to another `startsAt`, to other `minutes` or both; the client has agreed unless `change` says
     * otherwise.
     */
    move: (id: string, change: object) => postAction(`appointments/${id}/move`, { agreed: true, ...change }),
    /** Changes the clean-up time of an appointment; `asRead`: the minutes that the page had shown. */
    changeCleanup: (id: string, minutes: unknown, asRead: unknown = 0) =>
      postAction(`appointments/${id}/cleanup`, { minutes, asRead }),
    /** Saves the lash map of an appointment; `fields`: those of its form. */
    saveMap: (id: string, fields: object) => postAction(`appointments/${id}/map`, fields),
    cancel: (id: string, choice: string, reason = '', extraFields: object = {}) =>
      postAction(`appointments/${id}/cancel`, { choice, reason, ...extraFields }),
    /** Cancels for a client who has asked; `expected`: the outcome that was shown. */
    cancelForClient: (id: string, option: string, expected: object | null = null, extraFields: object = {}) =>
      postAction(`appointments/${id}/cancel-for-client`, { option, expected, ...extraFields }),
    saveGalleryItem: (id: string, fields: object) => postAction(`gallery/${id}`, fields),
    publishGalleryItem: (id: string, revision = 0) => postAction(`gallery/${id}/publish`, { revision }),
    unpublishGalleryItem: (id: string) => postAction(`gallery/${id}/unpublish`),
    takeOutSamples: (category: string) => postAction(`gallery/samples/${category}`),
    deleteGalleryItem: (id: string) => postAction(`gallery/${id}/delete`),
    withdrawConsent: (id: string) => postAction(`gallery/${id}/withdrawn`),
    acknowledgeAlert: (id: string) => postAction(`alerts/${id}/acknowledge`),
    /** Refunds `amount` dollars of what was paid. */
    refundPayment: (id: string, amount: unknown, reason: unknown = 'goodwill') =>
      postAction(`appointments/${id}/money`, { amount, reason }),
    /** Approves a claim and refunds the rest; `amount`: the dollars that were left when it was shown. */
    approveFullRefund: (id: string, amount: unknown) => postAction(`claims/${id}/pay-all`, { amount }),
    /** Notes `amount` dollars paid at the studio. */
    recordPayment: (id: string, amount: unknown, method: unknown = 'cash', extraFields: object = {}) =>
      postAction(`appointments/${id}/money/note`, { amount, method, ...extraFields }),
    correctEntry: (id: string, entry: unknown) => postAction(`appointments/${id}/money/correct`, { entry }),
    waiveRest: (id: string) => postAction(`appointments/${id}/money/waive`),
    returnPayment: (id: string, amount: unknown, method: unknown = 'cash') =>
      postAction(`appointments/${id}/money/return`, { amount, method }),
    /**
     * Joins the client `id` into the account `into`, as from pages of clients whose cards were never changed unless
     * `change` says otherwise.
     */
    joinClient: (id: string, into: string, change: object = {}) =>
      postAction(`clients/${id}/join`, { into, revision: 0, intoRevision: 0, ...change }),
    keepAppointment: (id: string) => postAction(`appointments/${id}/keep`),
    setBookingRules: (rules: object) => postAction('settings/booking', rules),
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
