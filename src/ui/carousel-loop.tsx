import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { findFirstIndexInView, type ScrollToItem } from './rail.ts';

type CarouselLoopProps = {
  rail: RefObject<HTMLDivElement | null>;
  scrollToItem: RefObject<ScrollToItem>;
  onActiveChange: (index: number) => void;
};

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Replaces the native scrolling of a rail by a loop, in one frame and at the same card. */
export function CarouselLoop({ rail, scrollToItem, onActiveChange }: CarouselLoopProps) {
  // Read in the first render: afterwards the rail's scroll position is 0.
  const [startIndex] = useState(() => (rail.current ? findFirstIndexInView(rail.current) : 0));
  const [attach, carousel] = useEmblaCarousel({ loop: true, align: 'start', startIndex });

  useLayoutEffect(() => {
    const element = rail.current;
    if (!element) return;
    element.dataset.looping = '';
    element.scrollLeft = 0;
    attach(element);
    return () => {
      delete element.dataset.looping;
    };
  }, [rail, attach]);

  useEffect(() => {
    if (!carousel) return;
    const reportActiveIndex = () => onActiveChange(carousel.selectedScrollSnap());
    reportActiveIndex();
    carousel.on('select', reportActiveIndex);
    scrollToItem.current = (index) => carousel.scrollTo(index, prefersReducedMotion());
    return () => {
      carousel.off('select', reportActiveIndex);
    };
  }, [carousel, scrollToItem, onActiveChange]);
  return null;
}
