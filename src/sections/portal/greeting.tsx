import type { Appointment } from '../../api/decode.ts';
import { dayOfWear } from '../../domain/current-set.ts';
import * as styles from './portal.css.ts';
import { useServiceName } from './use-service-name.ts';

/** Lashes last three to six weeks (SPEC §9); an older set is not mentioned. */
const MAX_LIFE_DAYS = 6 * 7;

export const GREETING_ID = 'hello';

/** The client's name, and for how many days they have worn their set. */
export function Greeting({ name, worn, now }: { name: string; worn: Appointment | null; now: Temporal.Instant }) {
  const nameOf = useServiceName();
  const day = worn && dayOfWear(worn.scheduledDate, now);
  return (
    <div className={styles.greeting}>
      <h1 id={GREETING_ID} tabIndex={-1}>{`Hello, ${name}`}</h1>
      {worn && day && day <= MAX_LIFE_DAYS ? (
        <p className={styles.soft}>{`Your ${nameOf(worn.service)} is on day ${day}.`}</p>
      ) : null}
    </div>
  );
}
