import { type BookingPageView, PAY_AT_STUDIO, PAY_BY_LINK } from '../../../contract/owner/booking.ts';
import type { Cents } from '../../../domain/money.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { OptionField } from '../parts/option-field.tsx';
import { smallText } from '../parts/panel.css.ts';
import * as styles from './booking.css.ts';

type PaymentStepFieldsProps = {
  firstName: string;
  price: Cents;
  view: Pick<BookingPageView, 'codes' | 'linkTerms' | 'isLinkTooLate' | 'typed'>;
};

type LinkFieldsProps = Pick<BookingPageView, 'linkTerms' | 'isLinkTooLate'> & {
  isChosen: boolean;
  chosenTerm: string | undefined;
};

/** The payment link, and until when it holds the time. */
const LinkFields = ({ linkTerms, isLinkTooLate, isChosen, chosenTerm }: LinkFieldsProps) => (
  <>
    <OptionField
      type="radio"
      name="pay"
      value={PAY_BY_LINK}
      title="By payment link"
      description={
        <>
          {linkTerms.map(({ value, heldUntil }) => (
            <span key={value} className={styles.heldUntil[value]}>{`${heldUntil} `}</span>
          ))}
          Confirmed once it is paid.
        </>
      }
      defaultChecked={isChosen}
    />
    <SelectField
      label="The link holds the time until"
      description="At the latest until an hour before."
      name="linkTerm"
      defaultValue={chosenTerm ?? linkTerms[0]?.value}
    >
      {linkTerms.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
    {isLinkTooLate ? <p className={smallText}>No payment link less than two hours before the appointment.</p> : null}
  </>
);

/** At the studio, by a payment link, or with one of the client's reschedule codes. OWNER §6.6. */
export function PaymentStepFields({ firstName, price, view }: PaymentStepFieldsProps) {
  if (price === 0) return <p>Nothing to pay.</p>;
  const { codes, linkTerms, isLinkTooLate, typed } = view;
  const paymentWays = [PAY_BY_LINK, ...codes.map(({ code }) => code)];
  const chosenWay = paymentWays.find((way) => way === typed.pay) ?? PAY_AT_STUDIO;
  return (
    <section className={styles.question} aria-labelledby="pay">
      <h2 id="pay" className={styles.heading}>{`How does ${firstName} pay?`}</h2>
      <OptionField
        type="radio"
        name="pay"
        value={PAY_AT_STUDIO}
        title="At the studio"
        description="Confirmed at once. You note it once it is paid."
        defaultChecked={chosenWay === PAY_AT_STUDIO}
      />
      <LinkFields
        linkTerms={linkTerms}
        isLinkTooLate={isLinkTooLate}
        isChosen={chosenWay === PAY_BY_LINK}
        chosenTerm={typed.linkTerm}
      />
      {codes.map(({ code, text }) => (
        <OptionField
          key={code}
          type="radio"
          name="pay"
          value={code}
          title="With a reschedule code"
          description={text}
          defaultChecked={chosenWay === code}
        />
      ))}
    </section>
  );
}
