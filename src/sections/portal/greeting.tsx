import type { Appointment } from '../../api/decode.ts';
import { dayOfLife } from '../../domain/current-set.ts';
import * as styles from './portal.css.ts';
import { useServiceName } from './service-name.ts';

/** Lashes last three to six weeks (SPEC §9); an older set is not mentioned. */
const MAX_LIFE_DAYS = 6 * 7;

export const GREETING = 'hello';

/** The client's name, and for how many days they have worn their set. */
export function Greeting({ name, worn, now }: { name: string; worn: Appointment | null; now: Temporal.Instant }) {
  const nameOf = useServiceName();
  const day = worn && dayOfLife(worn.scheduledDate, now);
  return (
    <div className={styles.greeting}>
      <h1 id={GREETING} tabIndex={-1}>{`Hello, ${name}`}</h1>
      {worn && day && day <= MAX_LIFE_DAYS ? (
        <p className={styles.soft}>{`Your ${nameOf(worn.service)} is on day ${day}.`}</p>
      ) : null}
    </div>
  );
}
