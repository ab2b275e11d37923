import { useEffect, useState } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import * as styles from './floating-book-link.css.ts';

/** Below the large breakpoint, a link to the booking section while the section is out of view. SPEC §2. */
export function FloatingBookLink({ href = '#booking' }: { href?: string }) {
  const [isBookingInView, setBookingInView] = useState(false);
  useEffect(() => {
    const booking = document.getElementById('booking');
    if (!booking) return;
    const observer = new IntersectionObserver(([entry]) => setBookingInView(entry?.isIntersecting ?? false));
    observer.observe(booking);
    return () => observer.disconnect();
  }, []);
  return (
    <nav className={styles.floatingLink} aria-label="Booking" data-hidden={isBookingInView || undefined}>
      <ButtonLink variant="ink" small icon="book" href={href}>
        Book
      </ButtonLink>
    </nav>
  );
}
