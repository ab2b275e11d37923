/**
 * Who can be seen on a photo of the gallery, and their consent to it. A photo of a person is on the website only with their
 * consent. A photo without a person, such as lashes on a pad, and a drawn sample need no consent. OWNER §6.10, I29.
 */

/** `other`: a person who is not a client; `nobody`: no person is on the photo. */
export const DEPICTED_KINDS = ['client', 'other', 'nobody'] as const;
export type DepictedKind = (typeof DEPICTED_KINDS)[number];

/** How the consent was given. */
export const CONSENT_METHODS = ['written', 'message', 'in_person'] as const;
export type ConsentMethod = (typeof CONSENT_METHODS)[number];

/**
 * Who is on a photo. `consentAt`: when their consent was recorded, null without one; `consentClient`: the id of the client,
 * where the photo shows one with an account.
 */
export type Consent = {
  depicts: DepictedKind;
  consentAt: Temporal.Instant | null;
  consentHow: ConsentMethod | null;
  consentClient: string | null;
};

/** The consent of a drawing and of a photo without a person: none is needed. */
export const CONSENT_NOT_NEEDED: Consent = {
  depicts: 'nobody',
  consentAt: null,
  consentHow: null,
  consentClient: null,
};

/** What the owner enters. `agreed`: the box is ticked; then `how` is not null unless no person is on the photo. */
export type ConsentInput = {
  depicts: DepictedKind;
  consentClient: string | null;
  how: ConsentMethod | null;
  agreed: boolean;
};

/** The consent to save. The time of an earlier one stays while the photo shows the same person. */
export function toConsent(input: ConsentInput, previous: Consent | null, now: Temporal.Instant): Consent {
  const { depicts, how, agreed } = input;
  if (depicts === 'nobody') return CONSENT_NOT_NEEDED;
  const consentClient = depicts === 'client' ? input.consentClient : null;
  if (!agreed || how === null) return { depicts, consentAt: null, consentHow: null, consentClient };
  const isSamePerson = previous?.depicts === depicts && previous.consentClient === consentClient;
  return { depicts, consentAt: (isSamePerson ? previous.consentAt : null) ?? now, consentHow: how, consentClient };
}

/** Whether a photo can be on the website. */
export const canPublishPhoto = ({ depicts, consentAt }: Consent): boolean => depicts === 'nobody' || consentAt !== null;
