import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { UserResponse } from '../../../contract/responses.ts';
import { formatPhone } from '../../../domain/clients/format-phone.ts';
import { isServiceId, type ServiceId } from '../../../domain/services/service.ts';
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
  CONTACT_DETAILS,
  checkRadio,
  DETAIL_NAMES,
  hasDetailChanged,
  readBookingForm,
  writeDetails,
  writeService,
} from './booking-form.ts';
import { focusEmptyField, focusNextField, isNewNavigation } from './next-field.ts';
import { findDayOfSlot, restoreForm } from './restore-form.ts';

/** The account's details as the form shows them. */
type AccountDetails = Record<(typeof CONTACT_DETAILS)[number], string>;

/** Synchronises form, URL and draft. The form's native controls hold the values; see booking-form.ts. */
export function useBookingForm(
  user: UserResponse | null,
  { service, slot, now, choose }: BookingChoice,
  callbacks: {
    /** called when another section of the page chose a service or time */
    onOutsideChoice: () => void;
    /** called when a visitor chose or typed something before hydration that requires signing in */
    onSignInNeeded: () => void;
  },
) {
  const form = useRef<HTMLFormElement>(null);
  const [day, setDay] = useState(findDayOfSlot(slot));
  /** the phone number that the discount is computed for */
  const [phone, setPhone] = useState(user ? formatPhone(user.phoneNumber) : '');
  /** the ids of the empty fields that `continueToNextField` has already focused */
  const focusedIds = useRef(new Set<string>());
  const clientId = user?.id ?? null;

  const updateAccountDetails = useEffectEvent((before: AccountDetails, after: AccountDetails) => {
    if (!form.current) return;
    const enteredValues = readBookingForm(form.current);
    const changedNames = CONTACT_DETAILS.filter(
      (name) => before[name] !== after[name] && enteredValues[name] === before[name],
    );
    writeDetails(form.current, Object.fromEntries(changedNames.map((name) => [name, after[name]])));
    // A field that was never typed into already has the new value, because React renders its default value.
    setPhone(readBookingForm(form.current).phoneNumber);
    if (changedNames.length > 0) saveFormDraft();
  });
  const accountDetails = useRef<AccountDetails>({ fullName: '', phoneNumber: '' });
  const { fullName = '', phoneNumber = '' } = user ?? {};
  useEffect(() => {
    const currentDetails = { fullName, phoneNumber: formatPhone(phoneNumber) };
    updateAccountDetails(accountDetails.current, currentDetails);
    accountDetails.current = currentDetails;
  }, [fullName, phoneNumber]);

  const saveFormDraft = (pickedSlot?: string) => {
    if (!form.current) return;
    const { service, slot: enteredSlot, day: enteredDay, ...details } = readBookingForm(form.current);
    const draft = {
      ...details,
      service: service ?? '',
      slot: pickedSlot ?? enteredSlot ?? (enteredDay ? '' : (slot ?? '')),
    };
    saveDraft({ ...draft, rescheduleCode: readRescheduleCode() }, clientId);
  };

  const restoreDraft = useEffectEvent(() => {
    if (!form.current) return;
    const restoredForm = restoreForm(form.current, { clientId, service: service?.id ?? null, slot, now });
    setDay(restoredForm.day);
    setPhone(restoredForm.phoneNumber);
    // A code filled in on this page takes precedence over the draft's.
    const code = readRescheduleCode() || restoredForm.rescheduleCode;
    if (code) writeRescheduleCode(code);
    if (restoredForm.hasInput || code) saveFormDraft();
    if (restoredForm.needsSignIn && user === null && isNewNavigation()) callbacks.onSignInNeeded();
    else if (user !== null) focusNextField();
    if (restoredForm.service === (service?.id ?? null) && restoredForm.slot === slot) return;
    const change = { service: restoredForm.service ?? undefined, slot: restoredForm.slot ?? undefined };
    const month =
      restoredForm.slot && restoredForm.slot !== slot ? findMonthOfSlot(restoredForm.slot)?.toString() : undefined;
    choose(month ? { ...change, month } : change);
  });
  useLayoutEffect(() => restoreDraft(), []);

  const fillInService = useEffectEvent((id: ServiceId) => {
    callbacks.onOutsideChoice();
    if (form.current) writeService(form.current, id);
    choose({ service: id });
    saveFormDraft();
  });
  useEffect(() => onServiceSelected((id) => fillInService(id)), []);

  /** Fills in a time of any month. */
  const pickTime = (chosenSlot: string, change: { service?: ServiceId } = {}) => {
    if (!form.current) return;
    const pickedDay = findDayOfSlot(chosenSlot);
    checkRadio(form.current, 'day', pickedDay);
    checkRadio(form.current, 'slot', chosenSlot);
    setDay(pickedDay);
    choose({ ...change, slot: chosenSlot, month: findMonthOfSlot(chosenSlot)?.toString() });
  };
  const fillInServiceAndTime = ({ service: id, slot: chosenSlot }: ChosenTime) => {
    if (!form.current) return;
    writeService(form.current, id);
    pickTime(chosenSlot, { service: id });
  };
  const applyChosenTime = useEffectEvent((chosenTime: ChosenTime) => {
    callbacks.onOutsideChoice();
    fillInServiceAndTime(chosenTime);
  });
  useEffect(() => onTimeChosen((chosen) => applyChosenTime(chosen)), []);

  const clearSlot = () => {
    if (!form.current) return;
    checkRadio(form.current, 'slot', null);
    choose({ slot: undefined });
  };

  return {
    ref: form,
    day,
    phone,
    clearSlot,
    pickTime: (chosenSlot: string) => {
      pickTime(chosenSlot);
      saveFormDraft(chosenSlot);
    },
    readValues: () => form.current && readBookingForm(form.current),
    readDetails: (): BookingDetails | null => {
      if (!form.current) return null;
      const { fullName, phoneNumber, notes } = readBookingForm(form.current);
      return { fullName, phoneNumber, notes };
    },
    readChoice: () => {
      const enteredValues = form.current && readBookingForm(form.current);
      return {
        service: enteredValues?.service ?? null,
        slot: enteredValues?.slot ?? (enteredValues?.day ? null : slot),
      };
    },
    updatePhone: () => setPhone(form.current ? readBookingForm(form.current).phoneNumber : phone),

    /** Call when the visitor changed a control. */
    applyChange: (name: string, value: string) => {
      if (name === 'service') choose({ service: isServiceId(value) ? value : undefined });
      if (name === 'slot') choose({ slot: value });
      if (name === 'day') {
        setDay(value);
        clearSlot();
      }
      saveFormDraft();
    },

    /** Focuses the next empty field, or submits the form when none is left. A visitor is asked only for the service. */
    continueToNextField: (signedIn: boolean) => {
      const { current } = form;
      if (!current) return;
      const mayFocusField = signedIn || readBookingForm(current).service === null;
      if (!mayFocusField || !focusEmptyField(current, focusedIds.current)) current.requestSubmit();
    },

    /** Fills in an earlier unfinished booking. Typed details are kept: they may be newer, and paying sends them. */
    restore: (booking: BookingDetails & { service: ServiceId; slot: string }) => {
      const { current } = form;
      if (!current) return;
      const untypedNames = DETAIL_NAMES.filter((name) => !hasDetailChanged(current, name));
      writeDetails(current, Object.fromEntries(untypedNames.map((name) => [name, booking[name]])));
      fillInServiceAndTime(booking);
      setPhone(readBookingForm(current).phoneNumber);
      saveFormDraft();
    },

    /** Clears the form for the next booking, except the name and phone. */
    reset: () => {
      // Also after the client has gone to another page, where there is no form.
      clearDraft();
      clearSelectedService();
      if (!form.current) return;
      writeService(form.current, null);
      checkRadio(form.current, 'day', null);
      checkRadio(form.current, 'slot', null);
      writeDetails(form.current, { notes: '' });
      setDay(null);
      choose({ service: undefined, slot: undefined });
    },
  };
}
