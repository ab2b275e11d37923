import { formPaths } from '../../../contract/owner/forms.ts';
import { buildAppointmentPath } from '../../../contract/owner/paths.ts';
import type { TillView } from '../../../contract/owner/till.ts';
import { formatDollars, formatSum, toDollarString } from '../../../domain/money.ts';
import { size, variant } from '../../../ui/button.css.ts';
import { HiddenFields, OwnerForm } from '../frame/owner-form.tsx';
import { useAppointmentText } from '../frame/owner-frame-context.ts';
import { CloseSheetLink, SheetLink } from '../frame/sheet-link.tsx';
import { ConfirmationLayout } from '../parts/confirmation-layout.tsx';
import * as panels from '../parts/panel.css.ts';
import { NotePaymentForm } from './note-payment-form.tsx';

type TillProps = { view: TillView };

const secondaryButton = `${variant.quiet} ${size.small}`;

const formatTitle = ({ maxNotedCents }: TillView): string =>
  maxNotedCents > 0 ? `Note ${formatDollars(maxNotedCents)}` : 'Money';

/** What was noted for an appointment paid at the studio, and what can still be noted. OWNER §6.3 (Money). */
export function TillPage({ view }: TillProps) {
  const { id, client, state, refused, closedReason, canReturn } = view;
  return (
    <ConfirmationLayout
      title={formatTitle(view)}
      subtitle={`${client.name}. ${useAppointmentText(view)}`}
      {...{ refused, closedReason, keepLink: { text: 'Back', href: buildAppointmentPath(id) } }}
    >
      {state ? <p>{state}</p> : null}
      {view.maxNotedCents > 0 ? <NotePaymentForm view={view} /> : null}
      <WaiveForm view={view} />
      <TillEntries view={view} />
      {canReturn ? (
        <SheetLink className={secondaryButton} href={formPaths.returnPayment(id)}>
          Give money back
        </SheetLink>
      ) : null}
      <CloseSheetLink className={variant.ink} href={buildAppointmentPath(id)}>
        Back
      </CloseSheetLink>
    </ConfirmationLayout>
  );
}

/** Waives what is still owed; for a cancelled appointment, keeps what was noted. */
function WaiveForm({ view: { id, forms, waiverCents, isCancelled } }: TillProps) {
  if (!forms.includes(formPaths.waiveRest(id))) return null;
  return (
    <OwnerForm action={formPaths.waiveRest(id)}>
      <HiddenFields values={{ wasCancelled: isCancelled ? 'yes' : 'no', shownAmount: toDollarString(waiverCents) }} />
      <button className={secondaryButton} type="submit">
        {isCancelled ? 'Keep it' : `Let ${formatDollars(waiverCents)} go`}
      </button>
    </OwnerForm>
  );
}

/** Each entry of the till; those of today can be taken back. */
const TillEntries = ({ view: { id, entries } }: TillProps) => (
  <ul>
    {entries.map((entry) => (
      <li key={entry.id} className={panels.row}>
        <div className={panels.cells}>
          <span id={entry.id}>{entry.text}</span>
          <span className={`${panels.value} ${panels.strongText}`}>{formatSum(entry.cents)}</span>
          {entry.canCorrect ? (
            <OwnerForm action={formPaths.correctTillEntry(id)}>
              <input type="hidden" name="entry" value={entry.id} />
              <button className={secondaryButton} type="submit" aria-describedby={entry.id}>
                Correct this
              </button>
            </OwnerForm>
          ) : null}
        </div>
      </li>
    ))}
  </ul>
);
