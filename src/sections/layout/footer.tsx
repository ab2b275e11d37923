import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Service } from '../../api/catalogue.ts';
import { hoursQuery } from '../../api/catalogue.ts';
import { buildContactLinks } from '../../content/contact-links.ts';
import { studio } from '../../content/studio.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { plainLink } from '../../ui/link.css.ts';
import { Price } from '../../ui/price.tsx';
import * as styles from './footer.css.ts';
import { POLICY_LINKS, QUICK_LINKS } from './links.ts';

/** Quick links, prices, hours and location. The street address is given only on request (DECISIONS §1). */
export function Footer({ services }: { services: readonly Service[] }) {
  // Fetched by the loaders. When that fails, the footer shows no hours and contacts.
  const { data: hours } = useQuery(hoursQuery);
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <Column title={studio.name}>
          <nav className={styles.lines} aria-label="Quick links">
            {QUICK_LINKS.map(({ href, label }) => (
              <a key={href} className={plainLink} href={href}>
                {label}
              </a>
            ))}
          </nav>
        </Column>
        <Column title="Services">
          {services.length === 0 ? (
            <p>Please call or write to us.</p>
          ) : (
            <ul className={styles.lines}>
              {services.map(({ id, name, priceCents }) => (
                <li key={id} className={styles.pair}>
                  {name}
                  <span className={styles.value}>
                    <Price cents={priceCents} />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Column>
        <Column title="Hours">
          <ul className={styles.lines}>
            {hours?.lines.map(({ days, times }) => (
              <li key={days} className={styles.pair}>
                {days}
                <span className={styles.value}>{times}</span>
              </li>
            ))}
          </ul>
        </Column>
        <Column title="Location">
          <p>{`${studio.suburb}, ${studio.state} ${studio.postcode}`}</p>
          {hours?.facts.addressWords ? <p>{hours.facts.addressWords}</p> : null}
          <div className={styles.lines}>
            {buildContactLinks(hours?.facts ?? null).map(({ href, label }) => (
              <a key={href} className={plainLink} href={href}>
                {label}
              </a>
            ))}
          </div>
        </Column>
      </div>
      <div className={styles.bottomRow}>
        <p>{`${studio.name}, ${studio.suburb}. Prices in Australian dollars, including GST.`}</p>
        <nav className={styles.legalLinks} aria-label="Legal">
          {POLICY_LINKS.map(({ href, label }) => (
            <a key={href} className={plainLink} href={href}>
              {label}
            </a>
          ))}
        </nav>
        <ButtonLink variant="quiet" small icon="up" className={styles.backToTop} href="#top">
          Back to top
        </ButtonLink>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </div>
  );
}
