import { formPaths } from '../../../contract/owner/forms.ts';
import { INVALID_EMAIL_MESSAGE, isValidOwnerEmail, type OwnerEmailsView } from '../../../contract/owner/settings.ts';
import { OWNER_EMAIL_TOPICS, type OwnerEmailTopic } from '../../../domain/mail/owner-email.ts';
import { variant } from '../../../ui/button.css.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { OWNER_EMAILS_NAV_ITEM } from '../frame/nav-items.ts';
import { OriginalValueField, OwnerForm } from '../frame/owner-form.tsx';
import * as question from '../parts/confirmation-layout.css.ts';
import { FormError } from '../parts/confirmation-layout.tsx';
import { OptionField } from '../parts/option-field.tsx';
import { smallText } from '../parts/panel.css.ts';
import * as styles from './settings.css.ts';
import { SettingsLayout } from './settings-layout.tsx';

const TOPICS: Record<OwnerEmailTopic, { title: string; description: string }> = {
  booked: {
    title: 'Somebody has booked',
    description: 'At once, also when a payment link is paid. Not what you book yourself.',
  },
  cancelled: { title: 'Somebody has cancelled', description: 'At once. Not what you cancel yourself.' },
  waiting: { title: 'Something waits in the inbox', description: 'At most once an hour.' },
  morning: { title: 'The day, at 7:00 am', description: 'Only when somebody comes: first names, times and sets.' },
};

/** The address for the e-mails to the owner, and their topics. OWNER §6.11. */
export function OwnerEmailsPage({ view: { settings, revision, refused, typed } }: { view: OwnerEmailsView }) {
  const email = refused ? (typed.email ?? '') : settings.email;
  const isChanged = refused?.code === 'CHANGED_SINCE';
  const isTicked = (topic: OwnerEmailTopic) => (refused ? typed[topic] === 'yes' : settings[topic]);
  return (
    <SettingsLayout item={OWNER_EMAILS_NAV_ITEM}>
      <p className={styles.lead}>First names, sets and times. No phone numbers, no notes, no watch-outs.</p>
      {refused ? <FormError sentence={refused.message} isAnswer /> : null}
      <OwnerForm action={formPaths.ownerEmails()} className={styles.form}>
        <OriginalValueField value={revision} state={{ refused, typed }} />
        <div>
          <TextField
            label="To which address"
            name="email"
            type="email"
            autoComplete="email"
            description="None: no letters."
            error={isValidOwnerEmail(email) ? null : INVALID_EMAIL_MESSAGE}
            defaultValue={email}
          />
          {email === settings.email ? null : <p className={smallText}>{`Now: ${settings.email || 'none'}`}</p>}
        </div>
        <fieldset className={question.options}>
          <legend className={question.legend}>About what</legend>
          {OWNER_EMAIL_TOPICS.map((topic) => (
            <div key={topic}>
              <OptionField
                type="checkbox"
                name={topic}
                value="yes"
                defaultChecked={isTicked(topic)}
                {...TOPICS[topic]}
              />
              {isChanged && isTicked(topic) !== settings[topic] ? (
                <p className={smallText}>{`Now: ${settings[topic] ? 'ticked' : 'not ticked'}`}</p>
              ) : null}
            </div>
          ))}
        </fieldset>
        <div className={styles.formActions}>
          <button className={variant.primary} type="submit">
            Save
          </button>
        </div>
      </OwnerForm>
    </SettingsLayout>
  );
}
