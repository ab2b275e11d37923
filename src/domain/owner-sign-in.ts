/**
 * How old the sign-in of an owner may be, by what it is used for. Using a session makes it
 * last longer and leaves the time of its sign-in as it is. OWNER §1.
 */
import type { OwnerVerb } from './owner-action.ts';

export const MAX_SIGN_IN_AGE_MINUTES = {
  /** reading, and every action that is not named below */
  ordinary: 7 * 24 * 60,
  /** money going out: refunds, cancelling with money back, a refund paid in another way */
  money: 12 * 60,
  /** the addresses to which the e-mails to the owner and the calendar go */
  addresses: 15,
  /** what clients and the tax office know the studio by: phone, e-mail, address, ABN, GST */
  facts: 15,
  /** a client's data: correcting, copying, deleting */
  identity: 15,
} as const;

export type SignInPurpose = keyof typeof MAX_SIGN_IN_AGE_MINUTES;

const UNDO_PURPOSES: Partial<Record<OwnerVerb, SignInPurpose>> = { set_facts: 'facts', set_owner_emails: 'addresses' };

/** What undoing an action of this verb is for: the same as the form of that action, because it changes the same. */
export const toUndoPurpose = (verb: OwnerVerb): SignInPurpose => UNDO_PURPOSES[verb] ?? 'ordinary';

/** What stands in place of the dots in "For … we ask again." */
export const SIGN_IN_PURPOSE_TEXTS: Record<SignInPurpose, string> = {
  ordinary: 'the studio',
  money: 'money going out',
  addresses: 'the address of your letters and your calendar',
  facts: 'the facts of the studio',
  identity: 'a client’s data',
};

/** A form that was opened in time may be sent so much later, so that nothing typed is lost. */
const FORM_GRACE_PERIOD_MINUTES = 10;

/**
 * The time of a sign-in, from the seconds since the person authenticated at the provider: a session that was already open
 * there does not make the sign-in new. `null`, where the provider does not say (OpenID Connect Core §2 lets it, and Google
 * never says), gives `now`.
 */
export const calculateSignInTime = (authenticatedSecondsAgo: number | null, now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ seconds: authenticatedSecondsAgo ?? 0 });

const isWithinLimit = (signedInAt: Temporal.Instant, now: Temporal.Instant, limit: Temporal.DurationLike): boolean =>
  Temporal.Instant.compare(now, signedInAt.add(limit)) <= 0;

/** Whether the sign-in is recent enough to open a page for this purpose. */
export const isRecentSignIn = (signedInAt: Temporal.Instant, purpose: SignInPurpose, now: Temporal.Instant): boolean =>
  isWithinLimit(signedInAt, now, { minutes: MAX_SIGN_IN_AGE_MINUTES[purpose] });

/** Whether a form that was opened with this sign-in may still be sent. */
export const canSendForm = (signedInAt: Temporal.Instant, purpose: SignInPurpose, now: Temporal.Instant): boolean =>
  isWithinLimit(signedInAt, now, { minutes: MAX_SIGN_IN_AGE_MINUTES[purpose] + FORM_GRACE_PERIOD_MINUTES });
