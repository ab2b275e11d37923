import { createContext, useContext } from 'react';
import type { HiddenFormFields, OwnerFrame } from '../../../contract/owner/view.ts';
import { formatDateTimeWithYear } from '../../../domain/short-dates.ts';
import { requireInstant } from '../../../domain/time.ts';

/** What is around the page, for the parts of it that need to know. */
export const OwnerFrameContext = createContext<OwnerFrame | null>(null);

export function useOwnerFrame(): OwnerFrame {
  const frame = useContext(OwnerFrameContext);
  if (!frame) throw new Error('the page has no frame');
  return frame;
}

/** The day at the studio: a date of another year is written with its year. */
export const useToday = (): Temporal.PlainDate => Temporal.PlainDate.from(useOwnerFrame().today);

/** "Wispy Set, Fri 20 November, 8:12 am": the appointment that a form is about. */
export const useAppointmentText = ({ service, startsAt }: { service: string; startsAt: string }): string =>
  `${service}, ${formatDateTimeWithYear(requireInstant(startsAt), useToday())}`;

/** The hidden fields of a form. Throws when the view does not list the path in `forms`, because its form would be refused. */
export function useFormFields(action: string): HiddenFormFields {
  const fields = useOwnerFrame().fields[action];
  if (!fields) throw new Error(`the view does not list the form ${action}`);
  return fields;
}
