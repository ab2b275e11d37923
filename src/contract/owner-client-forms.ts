/**
 * The fields of the forms of a client's card, in which every value is text, and of the same calls under /api/studio, in
 * which a number, a yes and a no may be those of JSON. Their addresses are in owner-forms.ts. OWNER §6.7, §7.
 */
import { z } from 'zod';
import { MAX_CARD_NOTE_LENGTH, MAX_WATCH_OUT_LENGTH } from '../domain/client-card.ts';
import { MAX_PRODUCT_LENGTH, PATCH_TEST_RESULTS } from '../domain/patch-test.ts';
import { ownerActionBody } from './owner.ts';
import { checkboxField, dayField, wholeNumber, words } from './owner-fields.ts';
import { yesOrNo } from './owner-hours-forms.ts';
import { MAX_ID_LENGTH, MAX_NAME_LENGTH, MAX_PHONE_LENGTH, text } from './requests.ts';

const cardFields = {
  note: words(MAX_CARD_NOTE_LENGTH),
  watchOut: words(MAX_WATCH_OUT_LENGTH),
  consent: checkboxField,
  /** 0 for a client without a card */
  revision: wholeNumber,
};
const patchTestFields = {
  day: dayField,
  result: z.enum(PATCH_TEST_RESULTS),
  product: words(MAX_PRODUCT_LENGTH).default(''),
  consent: checkboxField,
};
const onlineFields = { booksOnline: yesOrNo, revision: wholeNumber };
/** `displayName`, `shownPhone`: what the form showed, which must still be there. */
const correctFields = {
  fullName: words(MAX_NAME_LENGTH),
  phone: words(MAX_PHONE_LENGTH).default(''),
  displayName: text(MAX_NAME_LENGTH).default(''),
  shownPhone: text(MAX_PHONE_LENGTH).default(''),
};
/** The first name of the client, typed to confirm. */
const deleteFields = { firstName: text(MAX_NAME_LENGTH) };

/** Into which client; `intoRevision`: of the card of that one. */
const joinFields = { into: text(MAX_ID_LENGTH).min(1), revision: wholeNumber, intoRevision: wholeNumber };

export const clientCardForm = z.object(cardFields);
export const patchTestForm = z.object(patchTestFields);
export const onlineBookingForm = z.object(onlineFields);
export const correctClientForm = z.object(correctFields);
export const joinClientForm = z.object(joinFields);
export const deleteClientForm = z.object(deleteFields);

export const clientCardBody = ownerActionBody.extend(cardFields);
export const patchTestBody = ownerActionBody.extend(patchTestFields);
export const onlineBookingBody = ownerActionBody.extend(onlineFields);
export const correctClientBody = ownerActionBody.extend(correctFields);
export const joinClientBody = ownerActionBody.extend(joinFields);
export const deleteClientBody = ownerActionBody.extend(deleteFields);
