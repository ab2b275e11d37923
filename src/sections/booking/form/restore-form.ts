import type { ServiceId } from '../../../domain/service.ts';
import { isServiceId } from '../../../domain/service.ts';
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
  begun: boolean;
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
  const at = parseInstant(slot ?? '');
  return at && toStudioDay(at).toString();
};

/**
 * Restores the form at hydration. Precedence: values chosen or typed in the form before hydration, the service selected in
 * another section, the URL, the draft in sessionStorage, the service selected on an earlier visit. DECISIONS §6, SPEC §2.
 */
export function restoreForm(form: HTMLFormElement, rendered: RenderedChoice): RestoredForm {
  assignDraft(rendered.clientId);
  const draft = readDraft();
  const entered = readBookingForm(form);

  const typed = DETAIL_NAMES.filter((name) => hasDetailChanged(form, name));
  const drafts = DETAIL_NAMES.filter((name) => draft?.[name] && !typed.includes(name));
  writeDetails(form, Object.fromEntries(drafts.map((name) => [name, draft?.[name]])));

  const drafted = draft && isServiceId(draft.service) ? draft.service : null;
  const touched = entered.service !== rendered.service && entered.service !== null && isServiceId(entered.service);
  const selected = takeSelectedService();
  const service = touched
    ? (entered.service as ServiceId)
    : (selected ?? rendered.service ?? drafted ?? readStoredService());
  writeService(form, service);

  const otherDay = entered.day !== null && entered.day !== findDayOfSlot(rendered.slot);
  const slot = entered.slot ?? (otherDay ? null : (rendered.slot ?? toFutureSlot(draft?.slot, rendered.now)));
  const day = entered.day ?? findDayOfSlot(slot);
  checkRadio(form, 'day', day);
  checkRadio(form, 'slot', slot);
  const isChosenHere = entered.slot !== null && entered.slot !== rendered.slot;
  const begun = typed.length > 0 || touched || entered.slot !== rendered.slot;
  const needsSignIn = touched || isChosenHere || typed.some((name) => name !== 'notes');
  const { phoneNumber } = readBookingForm(form);
  return { service, slot, day, phoneNumber, rescheduleCode: draft?.rescheduleCode ?? '', begun, needsSignIn };
}

function toFutureSlot(slot: string | undefined, now: Temporal.Instant): string | null {
  const at = parseInstant(slot ?? '');
  return at && slot && Temporal.Instant.compare(at, now) > 0 ? slot : null;
}
