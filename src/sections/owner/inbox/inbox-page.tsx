import type { CSSProperties } from 'react';
import type { OwnerInboxView } from '../../../contract/owner/inbox.ts';
import { formatWaitingCount } from '../../../domain/owner/inbox-order.ts';
import { requireInstant } from '../../../domain/time.ts';
import { OwnerIcon } from '../frame/owner-icon.tsx';
import { EmptyPage } from '../parts/empty-page.tsx';
import { smallText, title } from '../parts/panel.css.ts';
import * as styles from './inbox.css.ts';
import { InboxCard } from './inbox-card.tsx';
import type { InboxCardContent } from './inbox-card-content.ts';
import { buildItemCard } from './item-card.ts';

/** What waits for the owner, the most urgent first. OWNER §6.8. */
export function InboxPage({ view: { items, now } }: { view: OwnerInboxView }) {
  const currentTime = requireInstant(now);
  return (
    <>
      <h1 className={title}>Inbox</h1>
      {items.length === 0 ? (
        <EmptyPage sentence={formatWaitingCount(0)} />
      ) : (
        <>
          <p className={styles.lead}>{formatWaitingCount(items.length)}</p>
          <ol className={styles.items} style={{ '--items': items.length } as CSSProperties}>
            {items.map((item) => {
              const card = buildItemCard(item, currentTime);
              const id = `${item.kind}-${item.id}`;
              return (
                <li key={id} id={id} className={styles.item}>
                  <ListRow id={id} card={card} />
                  <InboxCard card={card} />
                </li>
              );
            })}
          </ol>
        </>
      )}
    </>
  );
}

/** A row of the list on a wide screen; it shows the card of its item. */
function ListRow({ id, card }: { id: string; card: InboxCardContent }) {
  return (
    <a className={styles.row} href={`#${id}`}>
      <span className={styles.rowCells}>
        <span className={styles.icon}>
          <OwnerIcon name={card.icon} />
        </span>
        <span className={styles.rowText}>
          <b>{card.title}</b> <span className={smallText}>{card.line}</span>
        </span>
        <span className={styles.shortDueText}>{card.shortDueText}</span>
      </span>
    </a>
  );
}
