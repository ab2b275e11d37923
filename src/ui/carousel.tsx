import { type MouseEvent, type ReactNode, type UIEvent, useEffect, useRef, useState } from 'react';
import * as styles from './carousel.css.ts';
import { Icon } from './icon.tsx';
import { LashProgress } from './lash-progress.tsx';
import { LeaveNative } from './leave-native.tsx';
import { enhancement, useOnDemand } from './on-demand.ts';
import { activeCard, cardsOf, type ShowItem } from './rail.ts';
import { visuallyHidden } from './visually-hidden.css.ts';

const carouselLoop = enhancement(() => import('./carousel-loop.tsx').then((module) => module.CarouselLoop));

type CarouselItem = { id: string; name: string; card: ReactNode };

type CarouselProps = {
  label: string;
  items: readonly CarouselItem[];
  /** many cards that nobody looks for one by one: dots to look at, instead of links */
  decorativeDots?: boolean;
};

/**
 * A row of cards: a scrolling rail whose dots are links, which works before the page is live and on touch screens;
 * where there is a mouse it loops. One card a view on phones, two and three on wider screens.
 */
export function Carousel({ label, items, decorativeDots = false }: CarouselProps) {
  const rail = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const [live, setLive] = useState(false);
  const [looping, setLooping] = useState(false);
  const { Part: CarouselLoop } = useOnDemand(carouselLoop, looping);
  const show = useRef<ShowItem>((index) => {
    const card = rail.current && cardsOf(rail.current)[index];
    card?.scrollIntoView({ block: 'nearest', inline: 'start' });
  });

  useEffect(() => {
    setLive(true);
    setLooping(matchMedia('(pointer: fine)').matches);
    if (rail.current) setActive(activeCard(rail.current));
  }, []);

  const follow = ({ currentTarget }: UIEvent<HTMLElement>) => {
    if (!('looping' in currentTarget.dataset)) setActive(activeCard(currentTarget));
  };
  const step = (by: number) => show.current((active + by + items.length) % items.length);
  const jump = (event: MouseEvent, index: number) => {
    event.preventDefault();
    show.current(index);
  };

  return (
    <section aria-label={label} aria-roledescription="carousel">
      {/* Cards without links in them are reached by scrolling, with the arrow keys too. */}
      <div ref={rail} className={styles.rail} onScroll={follow} {...(decorativeDots ? { tabIndex: 0 } : {})}>
        <ul className={styles.cards}>
          {items.map(({ id, card }) => (
            <li key={id} id={id} className={styles.card}>
              {card}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.controls}>
        <LashProgress count={items.length} active={active} />
        <span className={visuallyHidden}>{`${active + 1} of ${items.length}`}</span>
        {decorativeDots ? (
          <div className={styles.plainDots} aria-hidden="true">
            {items.map(({ id }, index) => (
              <span key={id} className={styles.plainDot} data-active={index === active || undefined} />
            ))}
          </div>
        ) : (
          <div className={styles.dots}>
            {items.map(({ id, name }, index) => (
              <a
                key={id}
                href={`#${id}`}
                className={styles.dot}
                aria-current={index === active}
                onClick={(event) => jump(event, index)}
              >
                <span className={visuallyHidden}>{`Show ${name}`}</span>
              </a>
            ))}
          </div>
        )}
        <div className={styles.arrows} data-live={live || undefined}>
          <button type="button" className={styles.arrow} aria-label="Previous" onClick={() => step(-1)}>
            <Icon name="prev" />
          </button>
          <button type="button" className={styles.arrow} aria-label="Next" onClick={() => step(1)}>
            <Icon name="next" />
          </button>
        </div>
      </div>
      {CarouselLoop ? (
        <LeaveNative>
          <CarouselLoop rail={rail} show={show} onActive={setActive} />
        </LeaveNative>
      ) : null}
    </section>
  );
}
