import { late } from '../ui/late.tsx';

/** Booking further down changes what it shows. */
export const Portal = late(null, () => import('./portal/portal.tsx').then((module) => module.Portal));
export const Services = late('services', () => import('./home/services.tsx').then((module) => module.Services));
export const Gallery = late('gallery', () => import('./gallery/gallery.tsx').then((module) => module.Gallery));
export const Quiz = late('quiz', () => import('./quiz/quiz.tsx').then((module) => module.Quiz));
export const Booking = late('booking', () => import('./booking/booking.tsx').then((module) => module.Booking));
export const About = late('about', () => import('./home/about.tsx').then((module) => module.About));
export const Testimonials = late('testimonials', () =>
  import('./testimonials/testimonials.tsx').then((module) => module.Testimonials),
);
export const Blog = late('blog', () => import('./blog/blog-list.tsx').then((module) => module.BlogList));
export const Social = late('social', () => import('./social/social.tsx').then((module) => module.Social));
export const ClientDashboard = late('client-portal', () =>
  import('./home/client-dashboard.tsx').then((module) => module.ClientDashboard),
);

/** The server renders every section at once, so it needs them all. */
export const preloadSections = () =>
  Promise.all(
    [Portal, Services, Gallery, Quiz, Booking, About, Testimonials, Blog, Social, ClientDashboard].map((section) =>
      section.preload(),
    ),
  );
