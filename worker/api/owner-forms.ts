import { z } from 'zod';
import { cancelForm, declineForm, formPaths } from '../../src/contract/owner-forms.ts';
import { cancelByOwner } from '../owner/cancel-by-owner.ts';
import { approveClaim, declineClaim } from '../owner/decide-claim.ts';
import { keepAppointment } from '../owner/keep-appointment.ts';
import { markNoShow } from '../owner/mark-no-show.ts';
import { approveTestimonial, declineTestimonial } from '../owner/moderate-testimonial.ts';
import { recordRefundPaidOtherwise, retryFailedRefund } from '../owner/resolve-failed-refund.ts';
import { form, type OwnerFormRoute } from './owner-form-route.ts';
import { HOURS_FORMS } from './owner-hours-forms.ts';

const nothing = z.object({});
const toInbox = () => '/studio/inbox';
const toAppointment = (id: string) => `/studio/appointments/${id}`;
const inInbox = { shownOn: toInbox, leadsTo: toInbox };

/** Every form of the owner's area; a page that asks for a form's fields has the form's own address. OWNER §7. */
export const FORMS: OwnerFormRoute[] = [
  form({
    path: formPaths.approveClaim(':id'),
    purpose: 'money',
    ...inInbox,
    schema: nothing,
    act: ({ deps, id, acting }) => approveClaim(deps, id, acting),
  }),
  form({
    path: formPaths.declineClaim(':id'),
    purpose: 'reading',
    shownOn: formPaths.declineClaim,
    leadsTo: toInbox,
    schema: declineForm,
    act: ({ deps, id, fields, acting }) => declineClaim(deps, { bookingId: id, ...fields }, acting),
  }),
  form({
    path: formPaths.retryRefund(':id'),
    purpose: 'money',
    ...inInbox,
    schema: nothing,
    act: ({ deps, id, acting }) => retryFailedRefund(deps, id, acting),
  }),
  form({
    path: formPaths.paidOtherwise(':id'),
    purpose: 'money',
    ...inInbox,
    schema: nothing,
    act: ({ deps, id, acting }) => recordRefundPaidOtherwise(deps, id, acting),
  }),
  form({
    path: formPaths.approveTestimonial(':id'),
    purpose: 'reading',
    ...inInbox,
    schema: nothing,
    act: ({ deps, id, acting }) => approveTestimonial(deps.db, id, acting),
  }),
  form({
    path: formPaths.declineTestimonial(':id'),
    purpose: 'reading',
    shownOn: formPaths.declineTestimonial,
    leadsTo: toInbox,
    schema: declineForm,
    act: ({ deps, id, fields, acting }) => declineTestimonial(deps.db, { id, ...fields }, acting),
  }),
  form({
    path: formPaths.markNoShow(':id'),
    purpose: 'reading',
    shownOn: (id) => `/studio/appointments/${id}/missed`,
    leadsTo: toAppointment,
    schema: nothing,
    act: ({ deps, id, acting }) => markNoShow(deps, id, acting),
  }),
  form({
    path: formPaths.cancel(':id'),
    purpose: 'money',
    shownOn: formPaths.cancel,
    leadsTo: toAppointment,
    schema: cancelForm,
    act: ({ deps, id, fields, acting }) => cancelByOwner(deps, { bookingId: id, ...fields }, acting),
  }),
  form({
    path: formPaths.keepAppointment(':id'),
    purpose: 'reading',
    ...inInbox,
    schema: nothing,
    act: ({ deps, id, acting }) => keepAppointment(deps.db, id, acting),
  }),
  ...HOURS_FORMS,
];
