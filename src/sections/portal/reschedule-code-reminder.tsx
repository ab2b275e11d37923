import type { RescheduleToken } from '../../api/decode.ts';
import { formatLastDay } from '../../content/cancellation-sentences.ts';
import { formatDollars } from '../../domain/money.ts';
import { formatServiceWithTreatment } from '../../domain/treatments/treatment.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { code } from './portal.css.ts';
import { prefillRescheduleCode } from './prefill-reschedule-code.ts';
import * as styles from './reschedule-code-reminder.css.ts';
import { useFindServiceName } from './use-service-name.ts';

/**
 * At the top of the portal: the reschedule code that expires first, so that the client does not pay for the next booking by
 * mistake. The rewards card lists all codes.
 */
export function RescheduleCodeReminder({ token, variant }: { token: RescheduleToken; variant: 'primary' | 'quiet' }) {
  const serviceName = useFindServiceName()(token.serviceId);
  return (
    <div className={styles.reminder}>
      <div>
        <p>{`You have a ${formatDollars(token.coverCents)} reschedule code until ${formatLastDay(token.expiresAt)}:`}</p>
        <p className={code}>{token.code}</p>
      </div>
      {token.treatment === '' ? (
        <ButtonLink variant={variant} small href="#booking" onClick={() => prefillRescheduleCode(token)}>
          Book with it
        </ButtonLink>
      ) : (
        <p>{`For ${formatServiceWithTreatment(serviceName, token.treatment)}: call or write to us to book it.`}</p>
      )}
    </div>
  );
}
