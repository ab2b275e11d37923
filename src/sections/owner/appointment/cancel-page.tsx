import type { ReactNode } from 'react';
import type { CancellationInitiator, CancelView } from '../../../contract/owner/appointment.ts';
import { formPaths, parseChosenOption } from '../../../contract/owner/forms.ts';
import { buildAppointmentPath } from '../../../contract/owner/paths.ts';
import { MAX_REASON_LENGTH } from '../../../contract/requests.ts';
import { APOLOGY_PERCENT } from '../../../domain/loyalty/coupon.ts';
import { capitalise } from '../../../domain/sentence-text.ts';
import { formatDateTimeWithYear } from '../../../domain/short-dates.ts';
import { requireInstant } from '../../../domain/time.ts';
import { visuallyHidden } from '../../../ui/text.css.ts';
import { TextArea } from '../../../ui/text-field.tsx';
import { OwnerForm } from '../frame/owner-form.tsx';
import { useAppointmentText, useToday } from '../frame/owner-frame-context.ts';
import { form } from '../parts/confirmation-layout.css.ts';
import { ConfirmationActions, ConfirmationLayout } from '../parts/confirmation-layout.tsx';
import { smallText } from '../parts/panel.css.ts';
import { RadioButton } from '../parts/radio-button.tsx';
import { CancelButtonLabel, CancelChoices, CancelEmailPreview } from './cancel-choices.tsx';
import * as styles from './cancel-page.css.ts';
import { NotedMoneyChoices } from './noted-money-choices.tsx';

type CancelPageProps = { view: CancelView };

const buildKeepLink = ({ id }: CancelView) => ({ text: 'Keep it', href: buildAppointmentPath(id) });

/** The owner cancels, because the client has asked for it or because the studio has to. OWNER §6.3 (Cancel). */
export function CancelPage({ view }: CancelPageProps) {
  const { client, initiator, refused, closedReason } = view;
  const { firstName } = client;
  return (
    <ConfirmationLayout
      title={`Cancel ${firstName}’s appointment`}
      subtitle={useAppointmentText(view)}
      {...{ refused, closedReason, keepLink: buildKeepLink(view) }}
    >
      <div className={styles.tabs}>
        <fieldset className={styles.tabList}>
          <legend className={visuallyHidden}>Who wants to cancel?</legend>
          <Tab value="client" shownTab={initiator}>{`${capitalise(firstName)} asked`}</Tab>
          <Tab value="studio" shownTab={initiator}>
            I have to
          </Tab>
        </fieldset>
        <div className={styles.tabPanel.client}>
          <CancelForClientForm view={view} />
        </div>
        <div className={styles.tabPanel.studio}>
          <CancelByStudioForm view={view} />
        </div>
      </div>
    </ConfirmationLayout>
  );
}

type TabProps = { value: CancellationInitiator; shownTab: CancellationInitiator; children: ReactNode };

/** Chooses which form below is shown. It belongs to neither form, so it is not posted. */
const Tab = ({ value, shownTab, children }: TabProps) => (
  <RadioButton name="shown" value={value} isChosen={value === shownTab}>
    {children}
  </RadioButton>
);

/** What the client's own dialog offers now, and a goodwill refund where that is less. */
function CancelForClientForm({ view }: CancelPageProps) {
  const { id, client, clientChoices, clientChoicesUntil, initiator, typed } = view;
  const today = useToday();
  const deadlineText = clientChoicesUntil ? formatDateTimeWithYear(requireInstant(clientChoicesUntil), today) : null;
  const exceptionText = clientChoices.some(({ option }) => option === 'goodwill') ? ', except for the last one' : '';
  return (
    <OwnerForm action={formPaths.cancelForClient(id)} className={form}>
      <CancelChoices
        legend={`What ${client.firstName} can have now:`}
        choices={clientChoices}
        chosenOption={initiator === 'client' ? parseChosenOption(typed.choice) : null}
      />
      <NotedMoneyChoices view={view} wantedBy="client" />
      {deadlineText ? (
        <p className={smallText}>{`The same choices ${client.firstName} has until ${deadlineText}${exceptionText}.`}</p>
      ) : null}
      <CancelEmailPreview choices={clientChoices} view={view} />
      <ConfirmationActions keepLink={buildKeepLink(view)}>
        <CancelButtonLabel choices={clientChoices} />
      </ConfirmationActions>
    </OwnerForm>
  );
}

/** The form for a cancellation by the studio: what the client would rather have, the reason, and the apology. */
function CancelByStudioForm({ view }: CancelPageProps) {
  const { id, client, choices, email, getsCoupon, initiator, refused, typed } = view;
  const { firstName } = client;
  const isTooLong = initiator === 'studio' && refused?.code === 'INVALID_INPUT';
  return (
    <OwnerForm action={formPaths.cancel(id)} className={form}>
      <input type="hidden" name="wantedBy" value="studio" />
      <CancelChoices
        legend={`Ask ${firstName} what ${firstName} would rather have.`}
        choices={choices}
        chosenOption={initiator === 'studio' ? parseChosenOption(typed.choice) : null}
      />
      <NotedMoneyChoices view={view} wantedBy="studio" />
      {getsCoupon ? <p>{`${capitalise(firstName)} also gets ${APOLOGY_PERCENT}% off the next set.`}</p> : null}
      <TextArea
        label="Reason"
        name="reason"
        description={`It goes into the ${email === null ? 'message' : 'e-mail'} to ${firstName}. You can leave it empty.`}
        error={isTooLong ? `Please write at most ${MAX_REASON_LENGTH} characters.` : null}
        maxLength={MAX_REASON_LENGTH}
        defaultValue={typed.reason ?? ''}
      />
      <CancelEmailPreview choices={choices} view={view} />
      <ConfirmationActions keepLink={buildKeepLink(view)}>
        <CancelButtonLabel choices={choices} />
      </ConfirmationActions>
    </OwnerForm>
  );
}
