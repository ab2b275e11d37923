import { type KeyboardEvent, type MouseEvent, type ReactNode, type UIEvent, useEffect, useRef, useState } from 'react';
import * as styles from './carousel.css.ts';
import { EnhancementBoundary } from './enhancement-boundary.tsx';
import { LashProgress } from './lash-progress.tsx';
import { lazyEnhancement, useLazyComponent } from './lazy-component.ts';
import { findActiveIndex, listCards, type ScrollToItem } from './rail.ts';
import { RailArrows } from './rail-arrows.tsx';
import { visuallyHidden } from './text.css.ts';

const lazyCarouselLoop = lazyEnhancement(() => import('./carousel-loop.tsx').then((module) => module.CarouselLoop));

/** When no scroll event follows for this long after touchend, the rail has stopped at a card. */
const SETTLE_DELAY_MS = 200;

type CarouselItem = { id: string; name: string; card: ReactNode };

type CarouselProps = {
  label: string;
  items: readonly CarouselItem[];
  /** the dots are not links: for many cards without distinct names */
  decorativeDots?: boolean;
};

/**
 * A scrolling rail of cards whose dots are links, so that it works before hydration. With a mouse it loops once hydrated, on
 * a touch screen after the first swipe. One card in view on phones, two and three on wider screens.
 */
export function Carousel({ label, items, decorativeDots = false }: CarouselProps) {
  const rail = useRef<HTMLDivElement>(null);
  const [activeIndex, setActiveIndex] = useState(0);
  const [isLooping, setIsLooping] = useState(false);
  const { Component: CarouselLoop } = useLazyComponent(lazyCarouselLoop, isLooping);
  const scrollToItem = useRef<ScrollToItem>((index) => {
    const card = rail.current && listCards(rail.current)[index];
    card?.scrollIntoView({ block: 'nearest', inline: 'start' });
  });

  useEffect(() => {
    setIsLooping(matchMedia('(pointer: fine)').matches);
    if (rail.current) setActiveIndex(findActiveIndex(rail.current));
  }, []);

  const follow = ({ currentTarget }: UIEvent<HTMLElement>) => {
    if ('looping' in currentTarget.dataset) return;
    setActiveIndex(findActiveIndex(currentTarget));
    settle();
  };
  // The first swipe scrolls natively; embla starts when it has ended.
  const swipe = useRef<{ held: boolean; settling?: ReturnType<typeof setTimeout> } | null>(null);
  const settle = () => {
    clearTimeout(swipe.current?.settling);
    if (swipe.current && !swipe.current.held)
      swipe.current.settling = setTimeout(() => setIsLooping(true), SETTLE_DELAY_MS);
  };
  const startSwipe = () => {
    clearTimeout(swipe.current?.settling);
    swipe.current = { held: true };
    lazyCarouselLoop.preload();
  };
  const endSwipe = () => {
    swipe.current = { held: false };
    settle();
  };
  const step = (by: number) => scrollToItem.current((activeIndex + by + items.length) % items.length);
  const stepByKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  };
  // Without links a keyboard could not reach the cards, so the rail itself is focusable.
  const keyboardProps = {
    tabIndex: 0,
    role: 'group',
    'aria-label': `${label}, use the arrow keys to scroll`,
    onKeyDown: stepByKey,
  };
  const jump = (event: MouseEvent, index: number) => {
    event.preventDefault();
    scrollToItem.current(index);
  };

  return (
    <section aria-label={label} aria-roledescription="carousel">
      <div
        ref={rail}
        className={styles.rail}
        onScroll={follow}
        {...(isLooping ? {} : { onTouchStart: startSwipe, onTouchEnd: endSwipe, onTouchCancel: endSwipe })}
        {...(decorativeDots ? keyboardProps : {})}
      >
        <ul className={styles.cards}>
          {items.map(({ id, card }) => (
            <li key={id} id={id} className={styles.card}>
              {card}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.controls}>
        <LashProgress count={items.length} activeIndex={activeIndex} />
        <span className={visuallyHidden}>{`${activeIndex + 1} of ${items.length}`}</span>
        {decorativeDots ? (
          <div className={styles.plainDots} aria-hidden="true">
            {items.map(({ id }, index) => (
              <span key={id} className={styles.plainDot} data-active={index === activeIndex || undefined} />
            ))}
          </div>
        ) : (
          <div className={styles.dots}>
            {items.map(({ id, name }, index) => (
              <a
                key={id}
                href={`#${id}`}
                className={styles.dot}
                aria-current={index === activeIndex}
                onClick={(event) => jump(event, index)}
              >
                <span className={visuallyHidden}>{`Show ${name}`}</span>
              </a>
            ))}
          </div>
        )}
        <RailArrows className={styles.arrows} onStep={step} />
      </div>
      {CarouselLoop ? (
        <EnhancementBoundary>
          <CarouselLoop rail={rail} scrollToItem={scrollToItem} onActiveChange={setActiveIndex} />
        </EnhancementBoundary>
      ) : null}
    </section>
  );
}
