import type { BookingRulesView } from '../../../contract/owner/booking-rules.ts';
import { formPaths } from '../../../contract/owner/forms.ts';
import { BOOKING_RULE_LIMITS, type BookingRules } from '../../../domain/hours/booking-rules.ts';
import { variant } from '../../../ui/button.css.ts';
import { BOOKING_RULES_NAV_ITEM } from '../frame/nav-items.ts';
import { OriginalValueField, OwnerForm } from '../frame/owner-form.tsx';
import { FormError } from '../parts/confirmation-layout.tsx';
import { smallText } from '../parts/panel.css.ts';
import { RuleField } from '../parts/rule-field.tsx';
import * as styles from './settings.css.ts';
import { SettingsLayout } from './settings-layout.tsx';

type Rule = { name: keyof BookingRules; label: string; unit: string; description: string };

const RULES: Rule[] = [
  {
    name: 'noticeHours',
    label: 'Notice, in hours',
    unit: 'hours',
    description: 'How long before it begins a time can still be booked online.',
  },
  {
    name: 'daysAhead',
    label: 'How far ahead, in days',
    unit: 'days',
    description: 'Later times cannot be booked online yet.',
  },
  {
    name: 'cleanupMinutes',
    label: 'Time to clean up after each client, in minutes',
    unit: 'minutes',
    description: 'Nobody can book it, and clients do not see it. 0 for none.',
  },
];

/** The rules for booking online, which count for what is booked from now on. OWNER §6.11. */
export function BookingRulesPage({ view: { rules, revision, refused, typed } }: { view: BookingRulesView }) {
  return (
    <SettingsLayout item={BOOKING_RULES_NAV_ITEM}>
      <p className={styles.lead}>Only what is booked from now on.</p>
      {refused ? <FormError sentence={refused.message} isAnswer /> : null}
      <OwnerForm action={formPaths.bookingRules()} className={styles.form}>
        <OriginalValueField value={revision} state={{ refused, typed }} />
        {RULES.map((rule) => (
          <RuleField
            key={rule.name}
            {...rule}
            limits={BOOKING_RULE_LIMITS[rule.name]}
            currentValue={rules[rule.name]}
            typed={refused ? typed[rule.name] : undefined}
          />
        ))}
        <div className={styles.formActions}>
          <button className={variant.primary} type="submit">
            Save
          </button>
          <p className={smallText}>What is booked stays as it is.</p>
        </div>
      </OwnerForm>
    </SettingsLayout>
  );
}
