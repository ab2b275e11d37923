import { parseRefundAmount } from '../../../contract/owner/refunds.ts';
import { type Cents, formatDollars } from '../../../domain/money.ts';
import { TextField } from '../../../ui/text-field.tsx';

type AmountFieldProps = {
  maxCents: Cents;
  isRefused: boolean;
  typedAmount: string | undefined;
  /** the initial value, until something was typed */
  initialAmount?: string;
  /** whether the limit is shown below the field before a refusal */
  showsLimit?: boolean;
};

/** An amount of money. After a refusal it says what is wrong with the typed amount. */
export function AmountField({
  maxCents,
  isRefused,
  typedAmount,
  initialAmount = '',
  showsLimit = false,
}: AmountFieldProps) {
  const maxText = formatDollars(maxCents);
  const cents = parseRefundAmount(typedAmount ?? '');
  const isWrong = isRefused && (cents === null || cents > maxCents);
  return (
    <TextField
      label="Amount in dollars"
      name="amount"
      inputMode="decimal"
      autoComplete="off"
      required
      {...(showsLimit ? { description: `Up to ${maxText}.` } : {})}
      error={isWrong ? `Please write an amount up to ${maxText}, for example 20 or 20.50.` : null}
      defaultValue={typedAmount ?? initialAmount}
    />
  );
}
