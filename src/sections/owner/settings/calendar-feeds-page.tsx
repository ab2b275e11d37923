import { describeFeed, FEED_DETAIL_LABELS } from '../../../content/calendar-feed-texts.ts';
import { formPaths } from '../../../contract/owner/forms.ts';
import type { CalendarFeedItem, CalendarFeedsView } from '../../../contract/owner/settings.ts';
import { FEED_DETAIL_LEVELS } from '../../../domain/diary/calendar-feed.ts';
import { variant } from '../../../ui/button.css.ts';
import { CALENDAR_FEEDS_NAV_ITEM } from '../frame/nav-items.ts';
import { OwnerForm } from '../frame/owner-form.tsx';
import { SheetLink } from '../frame/sheet-link.tsx';
import * as question from '../parts/confirmation-layout.css.ts';
import { FormError } from '../parts/confirmation-layout.tsx';
import { CopyableAddress } from '../parts/copyable-address.tsx';
import { panel, panelTitle, smallText } from '../parts/panel.css.ts';
import { RadioButton } from '../parts/radio-button.tsx';
import * as styles from './settings.css.ts';
import { SettingsLayout } from './settings-layout.tsx';

function NewUrlPanel({ url }: { url: string }) {
  return (
    <section className={panel}>
      <h2 className={panelTitle}>The new address</h2>
      <p className={styles.lead}>It is shown only now. Copy it into your other calendar, as a calendar by address.</p>
      <CopyableAddress address={url} />
    </section>
  );
}

function CreateFeedForm({ view: { refused, typed } }: { view: CalendarFeedsView }) {
  const chosenLevel = FEED_DETAIL_LEVELS.find((level) => level === typed.shows) ?? FEED_DETAIL_LEVELS[0];
  return (
    <section className={panel}>
      <h2 className={panelTitle}>Another address</h2>
      {refused ? <FormError sentence={refused.message} isAnswer /> : null}
      <OwnerForm action={formPaths.makeFeed()} className={question.form}>
        <fieldset className={question.options}>
          <legend className={question.legend}>What it shows</legend>
          <div className={styles.formActions}>
            {FEED_DETAIL_LEVELS.map((level) => (
              <RadioButton key={level} name="shows" value={level} isChosen={level === chosenLevel}>
                {FEED_DETAIL_LABELS[level]}
              </RadioButton>
            ))}
          </div>
        </fieldset>
        <div className={styles.formActions}>
          <button className={variant.primary} type="submit">
            Make an address
          </button>
        </div>
      </OwnerForm>
    </section>
  );
}

function Feed({ feed }: { feed: CalendarFeedItem }) {
  const { title, description } = describeFeed(feed);
  return (
    <li className={styles.feed}>
      <span>
        <span className={question.optionTitle}>{title}</span>
        <span className={question.optionDescription}>{description}</span>
      </span>
      <SheetLink className={variant.quiet} href={formPaths.endFeed(feed.id)}>
        Make it invalid
      </SheetLink>
    </li>
  );
}

/** The addresses under which another calendar reads the diary. OWNER §6.11. */
export function CalendarFeedsPage({ view }: { view: CalendarFeedsView }) {
  const { newUrl, feeds } = view;
  return (
    <SettingsLayout item={CALENDAR_FEEDS_NAV_ITEM}>
      <p className={styles.lead}>
        Google reads it every 12 to 24 hours, Apple every hour. Whoever has the address can read it.
      </p>
      <div className={styles.panels}>
        {newUrl ? <NewUrlPanel url={newUrl} /> : null}
        <section className={panel}>
          <h2 className={panelTitle}>Valid addresses</h2>
          {feeds.length === 0 ? <p className={smallText}>None. Make the first one.</p> : null}
          <ul>
            {feeds.map((feed) => (
              <Feed key={feed.id} feed={feed} />
            ))}
          </ul>
        </section>
        <CreateFeedForm view={view} />
      </div>
    </SettingsLayout>
  );
}
