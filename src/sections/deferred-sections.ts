import { hydrateWhenVisible } from '../ui/hydrate-when-visible.tsx';

/** Hydrated with the page, because a booking made further down changes the portal's content. */
export const Portal = hydrateWhenVisible(null, () => import('./portal/portal.tsx').then((module) => module.Portal));
export const Services = hydrateWhenVisible('services', () =>
  import('./home/services.tsx').then((module) => module.Services),
);
export const Gallery = hydrateWhenVisible('gallery', () =>
  import('./gallery/gallery.tsx').then((module) => module.Gallery),
);
export const Quiz = hydrateWhenVisible('quiz', () => import('./quiz/quiz.tsx').then((module) => module.Quiz));
export const Booking = hydrateWhenVisible('booking', () =>
  import('./booking/booking.tsx').then((module) => module.Booking),
);
export const About = hydrateWhenVisible('about', () => import('./home/about.tsx').then((module) => module.About));
export const Testimonials = hydrateWhenVisible('testimonials', () =>
  import('./testimonials/testimonials.tsx').then((module) => module.Testimonials),
);
export const Blog = hydrateWhenVisible('blog', () => import('./blog/blog-list.tsx').then((module) => module.BlogList));
export const Social = hydrateWhenVisible('social', () => import('./social/social.tsx').then((module) => module.Social));
export const SignInSection = hydrateWhenVisible('client-portal', () =>
  import('./home/sign-in-section.tsx').then((module) => module.SignInSection),
);

/** Of a visitor or a client. The server renders all sections synchronously, so their modules must be loaded first. */
export const preloadSections = (isClient: boolean) =>
  Promise.all(
    [isClient ? Portal : SignInSection, Services, Gallery, Quiz, Booking, About, Testimonials, Blog, Social].map(
      (section) => section.preload(),
    ),
  );
