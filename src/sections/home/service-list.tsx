import type { Service } from '../../api/catalogue.ts';
import { onPlainClick } from '../../ui/plain-click.ts';
import { Price } from '../../ui/price.tsx';
import { selectService } from '../booking/entry/booking-prefill.ts';
import { buildBookingUrl, goToBooking } from '../booking/entry/booking-url.ts';
import * as styles from './service-list.css.ts';

/** On a phone, below the cards: all services with duration and price, to compare and to choose with one tap. */
export function ServiceList({ services }: { services: readonly Service[] }) {
  return (
    <div className={styles.list}>
      <h3 className={styles.title}>All at a glance</h3>
      <ul>
        {services.map(({ id, name, priceCents, duration }) => {
          const selectAndScroll = () => {
            selectService(id);
            goToBooking();
          };
          return (
            <li key={id}>
              <a className={styles.row} href={buildBookingUrl({ service: id })} onClick={onPlainClick(selectAndScroll)}>
                <span className={styles.name}>{name}</span>
                <span className={styles.minutes}>{`${duration} min`}</span>
                <span className={styles.price}>
                  <Price cents={priceCents} />
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
