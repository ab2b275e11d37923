import type { FormState } from '../../../contract/owner/forms.ts';
import type { HoursSection, HoursView } from '../../../contract/owner/hours.ts';
import { panel, wideOnly } from '../parts/panel.css.ts';

/** The props of a panel of the hours. A phone shows only the panels of `view.part`. */
export type HoursPanelProps = { view: HoursView };

const EMPTY_FORM_STATE: FormState = { refused: null, typed: {} };

/** Why the form of this part was refused, and what was typed; empty when another part's form was sent. */
export const toFormState = (view: HoursView, part: HoursSection): FormState =>
  view.part === part ? view : EMPTY_FORM_STATE;

export const buildPanelClass = (view: HoursView, part: HoursSection): string =>
  view.part === part ? panel : `${panel} ${wideOnly}`;
