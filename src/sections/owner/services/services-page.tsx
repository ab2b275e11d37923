import { formPaths } from '../../../contract/owner/forms.ts';
import type { ServiceLine, ServicesView } from '../../../contract/owner/services.ts';
import { formatDollars } from '../../../domain/money.ts';
import { phrase } from '../../../ui/text.css.ts';
import { OwnerForm } from '../frame/owner-form.tsx';
import { smallText, strongText, title } from '../parts/panel.css.ts';
import { SwitchButton } from '../parts/switch-button.tsx';
import { lead } from '../settings/settings.css.ts';
import { CODE_STILL_VALID_SENTENCE, formatBookedPeople } from './booked-people-texts.ts';
import * as styles from './services.css.ts';

function Line({ service: { id, name, priceCents, minutes, isActive, bookedClientCount } }: { service: ServiceLine }) {
  const action = formPaths.switchService(id);
  return (
    <li className={styles.row}>
      <a className={styles.serviceLink} href={formPaths.service(id)}>
        <span className={strongText}>{name}</span>
        <span className={smallText}>
          <span className={phrase}>{`${formatDollars(priceCents)}, ${minutes} min.`}</span>{' '}
          <span className={phrase}>{`${formatBookedPeople(bookedClientCount)}.`}</span>
        </span>
        {isActive ? null : <span className={smallText}>{`Off. ${CODE_STILL_VALID_SENTENCE}`}</span>}
      </a>
      <OwnerForm action={action}>
        <input type="hidden" name="active" value={isActive ? 'no' : 'yes'} />
        <SwitchButton label={`${name} online`} isOn={isActive} text={isActive ? 'Online' : 'Off'} />
      </OwnerForm>
    </li>
  );
}

/** The services in their order, each with its price, its minutes and the switch for booking online. OWNER §6.10. */
export function ServicesPage({ view: { services } }: { view: ServicesView }) {
  return (
    <>
      <h1 className={title}>Services</h1>
      <p className={lead}>What clients can book online. Whoever is booked stays as booked.</p>
      <ul className={styles.list}>
        {services.map((service) => (
          <Line key={service.id} service={service} />
        ))}
      </ul>
    </>
  );
}
