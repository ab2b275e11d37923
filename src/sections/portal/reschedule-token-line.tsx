import type { RescheduleToken as ClientToken } from '../../api/decode.ts';
import { formatLastDay } from '../../content/cancellation-sentences.ts';
import { formatDollars } from '../../domain/money.ts';
import { formatServiceWithTreatment } from '../../domain/treatments/treatment.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { copyRescheduleCode } from './copy-reschedule-code.ts';
import * as styles from './portal.css.ts';
import { prefillRescheduleCode } from './prefill-reschedule-code.ts';
import { useFindServiceName } from './use-service-name.ts';

/** A reschedule code: what it covers, when it expires, and the actions to use it. */
export function RescheduleTokenLine({ token }: { token: ClientToken }) {
  const { code, treatment, expiresAt } = token;
  const name = useFindServiceName()(token.serviceId);
  return (
    <li className={styles.item}>
      <Icon name="book" />
      <div className={styles.itemText}>
        <p className={styles.code}>{code}</p>
        <p className={styles.smallText}>{describeCover(name, token)}</p>
        <p className={styles.smallText}>{`Valid until ${formatLastDay(expiresAt)}.`}</p>
        <div className={styles.codeActions}>
          {treatment === '' ? (
            <ButtonLink variant="ink" small href="#booking" onClick={() => prefillRescheduleCode(token)}>
              Book with this reschedule code
            </ButtonLink>
          ) : null}
          <Button variant="quiet" small onClick={() => void copyRescheduleCode(code)}>
            Copy reschedule code
          </Button>
        </div>
      </div>
    </li>
  );
}

/** Only the studio books a treatment other than a new set. */
function describeCover(serviceName: string, { treatment, coverCents }: ClientToken): string {
  const price = formatDollars(coverCents);
  if (treatment === '') return `Pays for ${serviceName}, or any other service up to ${price}.`;
  return `Pays for ${formatServiceWithTreatment(serviceName, treatment)}: call or write to us to book it. It also pays for any service up to ${price}.`;
}
