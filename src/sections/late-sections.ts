import { late } from '../ui/late.tsx';

/** Booking further down changes what it shows. */
export const Portal = late(null, () => import('./portal/portal.tsx').then((module) => module.Portal));
export const Services = late('services', () => import('./home/services.tsx').then((module) => module.Services));
export const Booking = late('booking', () => import('./booking/booking.tsx').then((module) => module.Booking));
export const About = late('about', () => import('./home/about.tsx').then((module) => module.About));

/** The server renders every section at once, so it needs them all. */
export const preloadSections = () =>
  Promise.all([Portal, Services, Booking, About].map((section) => section.preload()));
