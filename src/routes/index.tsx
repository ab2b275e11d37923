import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, getRouteApi, redirect } from '@tanstack/react-router';
import { memo, type ReactNode, Suspense, useEffect, useState } from 'react';
import { userQuery } from '../api/account.ts';
import { servicesQuery } from '../api/catalogue.ts';
import { pages } from '../content/pages.ts';
import { brandPreview } from '../content/previews.ts';
import { beautySalon, webSite } from '../content/structured-data.ts';
import { offeredOf } from '../domain/service.ts';
import { DEFAULT_TONE, TONE_NUMBERS } from '../lash-art/tones.ts';
import { parseHomeSearch } from '../sections/booking/entry/home-search.ts';
import { claimDraft } from '../sections/booking/form/booking-draft.ts';
import {
  About,
  Blog,
  Booking,
  ClientDashboard,
  Gallery,
  Portal,
  Quiz,
  Services,
  Social,
  Testimonials,
} from '../sections/deferred-sections.ts';
import { Hero } from '../sections/home/hero.tsx';
import { parseVisitorSearch } from '../sections/home/search-params.ts';
import { useStayOnPage } from '../sections/home/stay-on-page.ts';
import { AskAgain } from '../sections/layout/ask-again.tsx';
import { FloatingBook } from '../sections/layout/floating-book.tsx';
import { Footer } from '../sections/layout/footer.tsx';
import { Header } from '../sections/layout/header.tsx';
import { PageHead } from '../sections/layout/page-head.tsx';
import { section } from '../sections/layout/section.css.ts';
import { EnhancementBoundary } from '../ui/enhancement-boundary.tsx';
import { Loader } from '../ui/loader.tsx';

export const Route = createFileRoute('/')({
  validateSearch: (search: Record<string, unknown>) => ({ ...parseHomeSearch(search), ...parseVisitorSearch(search) }),
  beforeLoad: ({ search: { payment_intent_client_secret, ...rest } }) => {
    // The client secret would stay in the browser's history; `payment_intent` is enough to find the payment (DECISIONS §8).
    if (payment_intent_client_secret) throw redirect({ to: '/', search: rest, replace: true });
  },
  loaderDeps: ({ search: { month, service, slot } }) => ({
    month,
    service,
    slot: month ? undefined : slot,
  }),
  // Imported on demand: the browser needs it only when a visitor changes the month.
  loader: async ({ context, deps, location, cause }) => {
    try {
      return await (await import('../sections/load-home.ts')).loadHome(context, deps, location.search, cause);
    } catch (error) {
      // A page that is already shown stays; the calendar fetches its times itself.
      if (cause !== 'stay') throw error;
      const now = Temporal.Now.instant().toString();
      return { now, month: deps.month ?? now.slice(0, 7), shared: null };
    }
  },
  // The data is in the query cache, so the same search does not run the loader again.
  staleTime: Number.POSITIVE_INFINITY,
  component: Home,
});

function Home() {
  const { data: user } = useSuspenseQuery(userQuery);
  const { data: services } = useSuspenseQuery(servicesQuery);
  const page = getRouteApi('__root__').useLoaderData();
  const tone = TONE_NUMBERS.find((number) => number === page?.tone) ?? DEFAULT_TONE;
  const clientId = user?.id ?? null;
  useEffect(() => claimDraft(clientId), [clientId]);
  useStayOnPage();
  // The search with which the page was opened, which is what the server rendered; later navigations change it.
  const search = Route.useSearch();
  const [opened] = useState(search);
  const { shared } = Route.useLoaderData();
  return (
    <>
      <PageHead
        {...pages.home}
        canonicalPath={pages.home.path}
        image={brandPreview}
        {...shared}
        structuredData={
          import.meta.env.SSR ? (origin) => [webSite(origin), beautySalon(origin, offeredOf(services))] : undefined
        }
      />
      <Header over={user ? 'page' : 'hero'} />
      <main id="content" tabIndex={-1}>
        {user ? OWN_PAGE : null}
        <Hero tone={tone} title={user ? 'h2' : 'h1'} />
        <VisitorSections opened={opened} />
        {user ? null : SIGNED_OUT_CARD}
      </main>
      <Footer services={offeredOf(services)} />
      <FloatingBook />
    </>
  );
}

/**
 * Memoised, like the two elements below: a section that is not hydrated yet must not render again when the URL changes, or
 * React would discard its server-rendered HTML and show nothing in its place.
 */
const VisitorSections = memo(function VisitorSections({ opened }: { opened: ReturnType<typeof Route.useSearch> }) {
  return (
    <>
      <Section id="services">
        <Services />
      </Section>
      <Section id="gallery">
        <Gallery opened={opened.gallery} picture={opened.picture} />
      </Section>
      <Section id="quiz">
        <Quiz opened={opened} />
      </Section>
      <Section id="booking">
        <Booking />
      </Section>
      <Section id="about">
        <About />
      </Section>
      <Section id="testimonials">
        <Testimonials />
      </Section>
      <Section id="blog">
        <Blog />
      </Section>
      <Section id="social">
        <Social />
      </Section>
    </>
  );
});

function Section({ id, children }: { id: string; children: ReactNode }) {
  return (
    <section id={id} className={section}>
      <EnhancementBoundary instead={(again) => <AskAgain again={again} />}>
        <Suspense fallback={<Loader words="Loading" />}>{children}</Suspense>
      </EnhancementBoundary>
    </section>
  );
}

const OWN_PAGE = (
  <Section id="client-portal">
    <Portal />
  </Section>
);
const SIGNED_OUT_CARD = (
  <Section id="client-portal">
    <ClientDashboard />
  </Section>
);
