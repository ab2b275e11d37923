/**
 * How old the sign-in of an owner may be, by purpose. Using a session prolongs the session, but does not change the time of
 * its sign-in. OWNER §1.
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

/** The purpose of undoing an action: that of the action's own form, because both change the same data. */
export const toUndoPurpose = (verb: OwnerVerb): SignInPurpose => UNDO_PURPOSES[verb] ?? 'ordinary';

/** What stands in place of the dots in "For … we ask again." */
export const SIGN_IN_PURPOSE_TEXTS: Record<SignInPurpose, string> = {
  ordinary: 'the studio',
  money: 'money going out',
  addresses: 'the address of your letters and your calendar',
  facts: 'the facts of the studio',
  identity: 'a client’s data',
};

/** A form that was opened in time may be sent for this much longer, so that nothing typed is lost. */
const FORM_GRACE_PERIOD_MINUTES = 10;

/**
 * The time of a sign-in, from the seconds since the person authenticated at the provider: a session that was already open
 * there does not make the sign-in new. `null` gives `now`: the provider does not say (OpenID Connect Core §2 allows it,
 * and Google never says).
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
