import type { BookingRulesView } from '../../../contract/owner-booking-rules.ts';
import { formPaths } from '../../../contract/owner-forms.ts';
import { BOOKING_RULE_LIMITS, type BookingRules, parseRule, type RuleLimits } from '../../../domain/booking-rules.ts';
import { look } from '../../../ui/button.css.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { BOOKING_RULES_NAV_ITEM } from '../frame/nav-items.ts';
import { OwnerForm } from '../frame/owner-form.tsx';
import { FormError } from '../parts/confirmation-layout.tsx';
import { smallText } from '../parts/panel.css.ts';
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

/** "1 to 72 hours", "0 to 60 minutes, in steps of 5" */
const formatRuleLimits = ({ min, max, step }: RuleLimits, unit: string): string =>
  `${min} to ${max} ${unit}${step === 1 ? '' : `, in steps of ${step}`}`;

type RuleFieldProps = {
  rule: Rule;
  inForce: number;
  /** undefined until the form was refused */
  typed: string | undefined;
};

/** After a refusal it says what is wrong, or what is in force by now. */
function RuleField({ rule: { name, label, unit, description }, inForce, typed }: RuleFieldProps) {
  const limits = BOOKING_RULE_LIMITS[name];
  const parsed = parseRule(typed ?? String(inForce), limits);
  return (
    <div>
      <TextField
        label={label}
        name={name}
        type="number"
        inputMode="numeric"
        {...limits}
        required
        autoComplete="off"
        description={description}
        error={parsed === null ? `Please choose ${formatRuleLimits(limits, unit)}.` : null}
        defaultValue={typed ?? inForce}
      />
      {parsed === inForce ? null : <p className={smallText}>{`Now: ${inForce}`}</p>}
    </div>
  );
}

/** The rules for booking online, which count for what is booked from now on. OWNER §6.11. */
export function BookingRulesPage({ view: { rules, revision, refused, typed } }: { view: BookingRulesView }) {
  return (
    <SettingsLayout item={BOOKING_RULES_NAV_ITEM}>
      <p className={styles.lead}>Only what is booked from now on.</p>
      {refused ? <FormError sentence={refused.message} isAnswer /> : null}
      <OwnerForm action={formPaths.bookingRules()} className={styles.form}>
        <input type="hidden" name="revision" value={revision} />
        {RULES.map((rule) => (
          <RuleField
            key={rule.name}
            rule={rule}
            inForce={rules[rule.name]}
            typed={refused ? typed[rule.name] : undefined}
          />
        ))}
        <div className={styles.formActions}>
          <button className={look.primary} type="submit">
            Save
          </button>
          <p className={smallText}>What is booked stays as it is.</p>
        </div>
      </OwnerForm>
    </SettingsLayout>
  );
}
