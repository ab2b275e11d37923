import { PAY_AT_STUDIO } from '../../../contract/owner-booking.ts';
import type { Cents } from '../../../domain/money.ts';
import { OptionField } from '../parts/option-field.tsx';
import * as styles from './book.css.ts';

type PayQuestionProps = {
  firstName: string;
  price: Cents;
  codes: { code: string; words: string }[];
  chosen: string | undefined;
};

/** At the studio, or with one of the client's reschedule codes. OWNER §6.6. */
export function PayQuestion({ firstName, price, codes, chosen }: PayQuestionProps) {
  if (price === 0) return <p>Nothing to pay.</p>;
  const pay = codes.some(({ code }) => code === chosen) ? chosen : PAY_AT_STUDIO;
  return (
    <section className={styles.question} aria-labelledby="pay">
      <h2 id="pay" className={styles.heading}>{`How does ${firstName} pay?`}</h2>
      <OptionField
        type="radio"
        name="pay"
        value={PAY_AT_STUDIO}
        title="At the studio"
        description="Confirmed at once. You note it once it is paid."
        defaultChecked={pay === PAY_AT_STUDIO}
      />
      {codes.map(({ code, words }) => (
        <OptionField
          key={code}
          type="radio"
          name="pay"
          value={code}
          title="With a reschedule code"
          description={words}
          defaultChecked={pay === code}
        />
      ))}
    </section>
  );
}
