import { type NumberLimits, parseNumberWithinLimits } from '../../../domain/hours/booking-rules.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { smallText } from './panel.css.ts';

/** "1 to 72 hours", "0 to 60 minutes, in steps of 5" */
const formatRuleLimits = ({ min, max, step }: NumberLimits, unit: string): string =>
  `${min} to ${max} ${unit}${step === 1 ? '' : `, in steps of ${step}`}`;

type RuleFieldProps = {
  name: string;
  label: string;
  /** in the plural: "minutes" */
  unit: string;
  description: string;
  limits: NumberLimits;
  currentValue: number;
  /** undefined until the form was refused */
  typed: string | undefined;
};

/** A number within limits. After a refusal it says what is wrong, or what is in force by now. */
export function RuleField({ name, label, unit, description, limits, currentValue, typed }: RuleFieldProps) {
  const parsed = parseNumberWithinLimits(typed ?? String(currentValue), limits);
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
        defaultValue={typed ?? currentValue}
      />
      {parsed === currentValue ? null : <p className={smallText}>{`Now: ${currentValue}`}</p>}
    </div>
  );
}
