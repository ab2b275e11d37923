import type { ServiceId } from '../../../domain/services/service.ts';
import { isServiceId } from '../../../domain/services/service.ts';
import { parseInstant, toStudioDay } from '../../../domain/time.ts';
import { readStoredService, takeSelectedService } from '../entry/booking-prefill.ts';
import { assignDraft, readDraft } from './booking-draft.ts';
import {
  checkRadio,
  DETAIL_NAMES,
  hasDetailChanged,
  readBookingForm,
  writeDetails,
  writeService,
} from './booking-form.ts';

export type RestoredForm = {
  service: ServiceId | null;
  /** ISO instant */
  slot: string | null;
  /** ISO day */
  day: string | null;
  phoneNumber: string;
  /** the code of the draft, '' when it has none */
  rescheduleCode: string;
  /** true when the visitor entered something before hydration, so that the caller saves a draft */
  hasInput: boolean;
  /** true when a visitor chose or typed something before hydration that requires signing in */
  needsSignIn: boolean;
};

type RenderedChoice = {
  clientId: string | null;
  service: ServiceId | null;
  slot: string | null;
  now: Temporal.Instant;
};

export const findDayOfSlot = (slot: string | null): string | null => {
  const start = parseInstant(slot ?? '');
  return start && toStudioDay(start).toString();
};

/**
 * Restores the form at hydration. Precedence: values chosen or typed in the form before hydration, the service selected in
 * another section, the URL, the draft in sessionStorage, the service selected on an earlier visit. DECISIONS §6, SPEC §2.
 */
export function restoreForm(form: HTMLFormElement, renderedChoice: RenderedChoice): RestoredForm {
  assignDraft(renderedChoice.clientId);
  const draft = readDraft();
  const enteredValues = readBookingForm(form);

  const typedNames = DETAIL_NAMES.filter((name) => hasDetailChanged(form, name));
  const draftedNames = DETAIL_NAMES.filter((name) => draft?.[name] && !typedNames.includes(name));
  writeDetails(form, Object.fromEntries(draftedNames.map((name) => [name, draft?.[name]])));

  const draftedService = draft && isServiceId(draft.service) ? draft.service : null;
  const hasServiceChanged =
    enteredValues.service !== renderedChoice.service &&
    enteredValues.service !== null &&
    isServiceId(enteredValues.service);
  const selectedService = takeSelectedService();
  const service = hasServiceChanged
    ? (enteredValues.service as ServiceId)
    : (selectedService ?? renderedChoice.service ?? draftedService ?? readStoredService());
  writeService(form, service);

  const isOtherDay = enteredValues.day !== null && enteredValues.day !== findDayOfSlot(renderedChoice.slot);
  const slot =
    enteredValues.slot ?? (isOtherDay ? null : (renderedChoice.slot ?? toFutureSlot(draft?.slot, renderedChoice.now)));
  const day = enteredValues.day ?? findDayOfSlot(slot);
  checkRadio(form, 'day', day);
  checkRadio(form, 'slot', slot);
  const isSlotChosen = enteredValues.slot !== null && enteredValues.slot !== renderedChoice.slot;
  const hasInput = typedNames.length > 0 || hasServiceChanged || enteredValues.slot !== renderedChoice.slot;
  const needsSignIn = hasServiceChanged || isSlotChosen || typedNames.some((name) => name !== 'notes');
  const { phoneNumber } = readBookingForm(form);
  return { service, slot, day, phoneNumber, rescheduleCode: draft?.rescheduleCode ?? '', hasInput, needsSignIn };
}

function toFutureSlot(slot: string | undefined, now: Temporal.Instant): string | null {
  const start = parseInstant(slot ?? '');
  return start && slot && Temporal.Instant.compare(start, now) > 0 ? slot : null;
}
