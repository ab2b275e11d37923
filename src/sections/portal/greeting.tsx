import type { Appointment } from '../../api/decode.ts';
import { calculateDayOfWear } from '../../domain/treatments/current-set.ts';
import { ButtonLink } from '../../ui/button.tsx';
import * as styles from './portal.css.ts';
import { useFindServiceName } from './use-service-name.ts';

/** Lashes last three to six weeks (SPEC §9); an older set is not mentioned. */
const MAX_WEAR_DAYS = 6 * 7;

export const GREETING_ID = 'hello';

type GreetingProps = {
  name: string;
  isOwner: boolean;
  currentSet: Appointment | null;
  now: Temporal.Instant;
};

/** The client's name, and how many days they have worn their set. For an owner also the link to the owner's area. */
export function Greeting({ name, isOwner, currentSet, now }: GreetingProps) {
  const toServiceName = useFindServiceName();
  const dayOfWear = currentSet && calculateDayOfWear(currentSet.scheduledDate, now);
  return (
    <div className={styles.greeting}>
      <h1 id={GREETING_ID} tabIndex={-1}>{`Hello, ${name}`}</h1>
      {currentSet && dayOfWear && dayOfWear <= MAX_WEAR_DAYS ? (
        <p className={styles.softText}>{`Your ${toServiceName(currentSet.service)} is on day ${dayOfWear}.`}</p>
      ) : null}
      {isOwner ? (
        <ButtonLink variant="ink" small href="/studio">
          Studio
        </ButtonLink>
      ) : null}
    </div>
  );
}
