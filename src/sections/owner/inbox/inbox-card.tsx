import { RATINGS } from '../../../domain/content/testimonial.ts';
import { StarIcon } from '../../../ui/icon.tsx';
import { link } from '../../../ui/link.css.ts';
import { Picture } from '../../../ui/picture.tsx';
import { HiddenFields, OwnerForm } from '../frame/owner-form.tsx';
import { OwnerIcon } from '../frame/owner-icon.tsx';
import { SheetLink } from '../frame/sheet-link.tsx';
import { ContactLinks } from '../parts/contact-links.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import * as panels from '../parts/panel.css.ts';
import * as styles from './inbox.css.ts';
import type { CardAction, InboxCardContent } from './inbox-card-content.ts';

/** An item of the inbox with everything that is needed to decide it. */
export function InboxCard({ card }: { card: InboxCardContent }) {
  const { review, contact, report, facts, actions, itemsToSend, footnote } = card;
  return (
    <article className={styles.card}>
      <p className={`${styles.kind} ${panels.phoneOnly}`}>
        <span className={styles.icon}>
          <OwnerIcon name={card.icon} />
        </span>
        <b className={styles.kindText}>{card.kind}</b> <span className={styles.dueText}>{card.dueText}</span>
      </p>
      <p className={`${panels.smallText} ${panels.wideOnly}`}>{card.dates}</p>
      <h2 className={styles.title}>{card.title}</h2>
      {card.wideBody ? (
        <>
          <p className={`${styles.body} ${panels.phoneOnly}`}>{card.body}</p>
          <p className={`${styles.body} ${panels.wideOnly}`}>{card.wideBody}</p>
        </>
      ) : (
        <p className={styles.body}>{card.body}</p>
      )}
      {review ? <Review review={review} /> : null}
      {facts.length > 0 ? <Facts facts={facts} /> : null}
      {report.length > 0 ? <Report report={report} /> : null}
      {contact ? (
        <div className={styles.contact}>
          <ContactLinks contact={contact} />
        </div>
      ) : null}
      {actions.length > 0 ? (
        <div className={styles.actions}>
          {actions.map((action, index) => (
            <ActionButton key={action.label} action={action} isFirst={index === 0} />
          ))}
        </div>
      ) : null}
      {itemsToSend.length > 0 ? <ItemsToSend itemsToSend={itemsToSend} /> : null}
      {footnote ? <p className={`${styles.footnote} ${panels.wideOnly}`}>{footnote}</p> : null}
    </article>
  );
}

function ActionButton({ action, isFirst }: { action: CardAction; isFirst: boolean }) {
  const { label, wideLabel } = action;
  const firstActionClass = 'action' in action ? styles.finalAction : styles.primaryAction;
  const className = isFirst ? firstActionClass : styles.secondaryAction;
  const text = wideLabel ? (
    <>
      <span className={panels.phoneOnly}>{label}</span>
      <span className={panels.wideOnly}>{wideLabel}</span>
    </>
  ) : (
    label
  );
  if ('href' in action) {
    const LinkElement = action.opensSheet ? SheetLink : 'a';
    return (
      <LinkElement className={className} href={action.href}>
        {text}
      </LinkElement>
    );
  }
  if ('copies' in action) return <CopyButton className={styles.primaryAction} text={action.copies} />;
  return (
    <OwnerForm action={action.action}>
      <HiddenFields values={action.fields ?? {}} />
      <button className={className} type="submit">
        {text}
      </button>
    </OwnerForm>
  );
}

/** Stars, the text and the photos. */
function Review({
  review: { rating, text, photos, photosLabel },
}: {
  review: NonNullable<InboxCardContent['review']>;
}) {
  const ratingText = `${rating} of ${RATINGS.length}`;
  return (
    <>
      <p className={styles.stars}>
        {RATINGS.map((star) => (
          <span key={star} className={star <= rating ? styles.star : `${styles.star} ${styles.faintStar}`}>
            <StarIcon />
          </span>
        ))}
        <span className={styles.ratingText}>{ratingText}</span>
      </p>
      <p className={styles.quote}>{`“${text}”`}</p>
      {photos.length > 0 ? (
        <div className={styles.photos}>
          {photos.map((path, index) => (
            <a key={path} href={path}>
              <Picture
                className={styles.photo}
                src={path}
                width={160}
                height={160}
                alt={formatPhotoAlt(photos, index)}
              />
            </a>
          ))}
          <span className={panels.smallText}>{photosLabel}</span>
        </div>
      ) : null}
    </>
  );
}

/** The text for one photo; whether a single one shows the lashes before or after is not known. */
const formatPhotoAlt = (photos: string[], index: number): string =>
  photos.length === 1 ? 'Sent with the review' : index === 0 ? 'Before' : 'After';

const Facts = ({ facts }: Pick<InboxCardContent, 'facts'>) => (
  <ul className={styles.facts}>
    {facts.map(({ label, value, isStrong }) => (
      <li key={label} className={`${panels.row} ${panels.cells}`}>
        <span>{label}</span>
        <span className={isStrong ? `${panels.value} ${panels.strongText}` : panels.value}>{value}</span>
      </li>
    ))}
  </ul>
);

/** The evidence for the bank. Opens without script. */
const ItemsToSend = ({ itemsToSend }: Pick<InboxCardContent, 'itemsToSend'>) => (
  <details className={styles.itemsToSend}>
    <summary className={styles.toSendToggle}>What to send</summary>
    <ul>
      {itemsToSend.map(({ text, href }) => (
        <li key={text} className={panels.row}>
          {href ? (
            <a className={`${link} ${styles.toSendItem}`} href={href}>
              {text}
            </a>
          ) : (
            <span className={styles.toSendItem}>{text}</span>
          )}
        </li>
      ))}
    </ul>
  </details>
);

/** What identifies an alert. */
const Report = ({ report }: Pick<InboxCardContent, 'report'>) => (
  <dl className={styles.report}>
    {report.map(({ label, value }) => (
      <div key={label} className={styles.reportRow}>
        <dt className={styles.reportLabel}>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
