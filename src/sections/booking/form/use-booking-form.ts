import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { UserResponse } from '../../../contract/responses.ts';
import { formatPhone } from '../../../domain/format-phone.ts';
import { isServiceId, type ServiceId } from '../../../domain/service.ts';
import { findMonthOfSlot } from '../entry/booking-month.ts';
import {
  type ChosenTime,
  clearSelectedService,
  onServiceSelected,
  onTimeChosen,
  readRescheduleCode,
  writeRescheduleCode,
} from '../entry/booking-prefill.ts';
import type { BookingChoice } from '../entry/use-booking-choice.ts';
import { clearDraft, saveDraft } from './booking-draft.ts';
import {
  type BookingDetails,
  checkRadio,
  DETAIL_NAMES,
  hasDetailChanged,
  readBookingForm,
  writeDetails,
  writeService,
} from './booking-form.ts';
import { focusEmptyField, focusNextField, isNewNavigation } from './next-field.ts';
import { findDayOfSlot, restoreForm } from './restore-form.ts';

const CONTACT_DETAILS = ['fullName', 'phoneNumber'] as const;
/** The account's details as the form shows them. */
type AccountDetails = Record<(typeof CONTACT_DETAILS)[number], string>;

/** Synchronises form, URL and draft. The form's native controls hold the values; see booking-form.ts. */
export function useBookingForm(
  user: UserResponse | null,
  { service, slot, now, choose }: BookingChoice,
  on: {
    /** called when another section of the page chose a service or time */
    chosenOutsideForm: () => void;
    /** called when a visitor chose or typed something before hydration that requires signing in */
    needsSignIn: () => void;
  },
) {
  const form = useRef<HTMLFormElement>(null);
  const [day, setDay] = useState(findDayOfSlot(slot));
  /** the phone number that the discount is computed for */
  const [phone, setPhone] = useState(user ? formatPhone(user.phoneNumber) : '');
  /** the ids of the empty fields that `goOn` has already focused */
  const offered = useRef(new Set<string>());
  const clientId = user?.id ?? null;

  const followAccount = useEffectEvent((before: AccountDetails, after: AccountDetails) => {
    if (!form.current) return;
    const entered = readBookingForm(form.current);
    const changed = CONTACT_DETAILS.filter((name) => before[name] !== after[name] && entered[name] === before[name]);
    writeDetails(form.current, Object.fromEntries(changed.map((name) => [name, after[name]])));
    // A field that was never typed into already has the new value, because React renders its default value.
    setPhone(readBookingForm(form.current).phoneNumber);
    if (changed.length > 0) keep();
  });
  const account = useRef<AccountDetails>({ fullName: '', phoneNumber: '' });
  const { fullName = '', phoneNumber = '' } = user ?? {};
  useEffect(() => {
    const current = { fullName, phoneNumber: formatPhone(phoneNumber) };
    followAccount(account.current, current);
    account.current = current;
  }, [fullName, phoneNumber]);

  const keep = (picked?: string) => {
    if (!form.current) return;
    const { service, slot: here, day: shown, ...details } = readBookingForm(form.current);
    const draft = { ...details, service: service ?? '', slot: picked ?? here ?? (shown ? '' : (slot ?? '')) };
    saveDraft({ ...draft, rescheduleCode: readRescheduleCode() }, clientId);
  };

  const restoreDraft = useEffectEvent(() => {
    if (!form.current) return;
    const restored = restoreForm(form.current, { clientId, service: service?.id ?? null, slot, now });
    setDay(restored.day);
    setPhone(restored.phoneNumber);
    // A code filled in on this page takes precedence over the draft's.
    const code = readRescheduleCode() || restored.rescheduleCode;
    if (code) writeRescheduleCode(code);
    if (restored.begun || code) keep();
    if (restored.needsSignIn && user === null && isNewNavigation()) on.needsSignIn();
    else if (user !== null) focusNextField();
    if (restored.service === (service?.id ?? null) && restored.slot === slot) return;
    const change = { service: restored.service ?? undefined, slot: restored.slot ?? undefined };
    const month = restored.slot && restored.slot !== slot ? findMonthOfSlot(restored.slot)?.toString() : undefined;
    choose(month ? { ...change, month } : change);
  });
  useLayoutEffect(() => restoreDraft(), []);

  const select = useEffectEvent((id: ServiceId) => {
    on.chosenOutsideForm();
    if (form.current) writeService(form.current, id);
    choose({ service: id });
    keep();
  });
  useEffect(() => onServiceSelected((id) => select(id)), []);

  /** Fills in a time of any month. */
  const pickTime = (at: string, change: { service?: ServiceId } = {}) => {
    if (!form.current) return;
    const picked = findDayOfSlot(at);
    checkRadio(form.current, 'day', picked);
    checkRadio(form.current, 'slot', at);
    setDay(picked);
    choose({ ...change, slot: at, month: findMonthOfSlot(at)?.toString() });
  };
  const pick = ({ service: id, slot: at }: ChosenTime) => {
    if (!form.current) return;
    writeService(form.current, id);
    pickTime(at, { service: id });
  };
  const take = useEffectEvent((chosen: ChosenTime) => {
    on.chosenOutsideForm();
    pick(chosen);
  });
  useEffect(() => onTimeChosen((chosen) => take(chosen)), []);

  const clearSlot = () => {
    if (!form.current) return;
    checkRadio(form.current, 'slot', null);
    choose({ slot: undefined });
  };

  return {
    ref: form,
    day,
    phone,
    keep,
    clearSlot,
    pickTime: (at: string) => {
      pickTime(at);
      keep(at);
    },
    read: () => form.current && readBookingForm(form.current),
    readDetails: (): BookingDetails | null => {
      if (!form.current) return null;
      const { fullName, phoneNumber, notes } = readBookingForm(form.current);
      return { fullName, phoneNumber, notes };
    },
    choice: () => {
      const entered = form.current && readBookingForm(form.current);
      return { service: entered?.service ?? null, slot: entered?.slot ?? (entered?.day ? null : slot) };
    },
    updatePhone: () => setPhone(form.current ? readBookingForm(form.current).phoneNumber : phone),

    /** Call when the visitor changed a control. */
    changed: (name: string, value: string) => {
      if (name === 'service') choose({ service: isServiceId(value) ? value : undefined });
      if (name === 'slot') choose({ slot: value });
      if (name === 'day') {
        setDay(value);
        clearSlot();
      }
      keep();
    },

    /** Focuses the next empty field, or submits the form when none is left. A visitor is asked only for the service. */
    goOn: (signedIn: boolean) => {
      const { current } = form;
      if (!current) return;
      const isOpen = signedIn || readBookingForm(current).service === null;
      if (!isOpen || !focusEmptyField(current, offered.current)) current.requestSubmit();
    },

    /** Fills in an earlier unfinished booking. Typed details are kept: they may be newer, and paying sends them. */
    restore: (booking: BookingDetails & { service: ServiceId; slot: string }) => {
      const { current } = form;
      if (!current) return;
      const untyped = DETAIL_NAMES.filter((name) => !hasDetailChanged(current, name));
      writeDetails(current, Object.fromEntries(untyped.map((name) => [name, booking[name]])));
      pick(booking);
      setPhone(readBookingForm(current).phoneNumber);
      keep();
    },

    /** Clears the form for the next booking, except the name and phone. */
    reset: () => {
      if (!form.current) return;
      writeService(form.current, null);
      checkRadio(form.current, 'day', null);
      checkRadio(form.current, 'slot', null);
      writeDetails(form.current, { notes: '' });
      setDay(null);
      choose({ service: undefined, slot: undefined });
      clearDraft();
      clearSelectedService();
    },
  };
}
