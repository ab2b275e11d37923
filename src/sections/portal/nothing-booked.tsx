import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as styles from './portal.css.ts';

type NothingBookedProps = {
  isNewClient: boolean;
  /** `quiet` beside a reschedule code, whose button is then the primary action */
  variant: 'primary' | 'quiet';
};

/** Shown when there is no next appointment. */
export function NothingBooked({ isNewClient, variant }: NothingBookedProps) {
  return (
    <div className={styles.emptyPanel}>
      <Icon name="sleep" />
      <p>{isNewClient ? 'You have not booked anything yet.' : 'You have nothing booked at the moment.'}</p>
      <ButtonLink variant={variant} href="#booking">
        Book Your Appointment
      </ButtonLink>
    </div>
  );
}
