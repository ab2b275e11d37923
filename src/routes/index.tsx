import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, getRouteApi, redirect } from '@tanstack/react-router';
import { memo, type ReactNode, Suspense, useEffect, useState } from 'react';
import { userQuery } from '../api/account.ts';
import { servicesQuery } from '../api/catalogue.ts';
import { pageDescriptions, pages } from '../content/pages.ts';
import { brandPreview } from '../content/previews.ts';
import { buildBeautySalon, buildWebSite } from '../content/structured-data.ts';
import { DEFAULT_TONE, TONE_NUMBERS } from '../domain/content/skin-tone.ts';
import { listOfferedServices } from '../domain/services/service.ts';
import { parseBookingSearch } from '../sections/booking/entry/booking-search.ts';
import { assignDraft } from '../sections/booking/form/booking-draft.ts';
import {
  About,
  Blog,
  Booking,
  Gallery,
  Portal,
  Quiz,
  Services,
  SignInSection,
  Social,
  Testimonials,
} from '../sections/deferred-sections.ts';
import { Hero } from '../sections/home/hero.tsx';
import { parseSectionSearch } from '../sections/home/search-params.ts';
import { useStudioFacts } from '../sections/layout/contacts.tsx';
import { FloatingBookLink } from '../sections/layout/floating-book-link.tsx';
import { Footer } from '../sections/layout/footer.tsx';
import { Header } from '../sections/layout/header.tsx';
import { PageHead } from '../sections/layout/page-head.tsx';
import { RetryPrompt } from '../sections/layout/retry-prompt.tsx';
import { section } from '../sections/layout/section.css.ts';
import { EnhancementBoundary } from '../ui/enhancement-boundary.tsx';
import { Loader } from '../ui/loader.tsx';
import { visuallyHidden } from '../ui/text.css.ts';

/** Imported on demand: the browser needs it only when a visitor changes the month or the choice. */
const importLoader = () => import('../sections/load-home.ts');

export const Route = createFileRoute('/')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...parseBookingSearch(search),
    ...parseSectionSearch(search),
  }),
  beforeLoad: ({ search: { payment_intent_client_secret, ...rest } }) => {
    // The client secret would stay in the browser's history; `payment_intent` is enough to find the payment (DECISIONS §8).
    if (payment_intent_client_secret) throw redirect({ to: '/', search: rest, replace: true });
  },
  loaderDeps: ({ search: { month, service, slot } }) => ({
    month,
    service,
    slot: month ? undefined : slot,
  }),
  loader: async ({ context, deps, location: { search }, cause, parentMatchPromise: rootMatchPromise }) => {
    // Read before anything is awaited: a click on the link that is being preloaded changes the address.
    const isHomeShown = cause !== 'enter' && window.location.pathname === '/';
    try {
      return await (await importLoader()).loadHome(context, deps, { search, isHomeShown, rootMatchPromise });
    } catch (error) {
      // A page that is already shown stays; the calendar fetches its times itself.
      if (cause !== 'stay') throw error;
      const now = Temporal.Now.instant().toString();
      return { now, month: deps.month ?? now.slice(0, 7), sharedResultHead: null };
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
  const facts = useStudioFacts();
  const tone = TONE_NUMBERS.find((number) => number === page?.tone) ?? DEFAULT_TONE;
  const clientId = user?.id ?? null;
  useEffect(() => assignDraft(clientId), [clientId]);
  // Keeps the search with which the page was opened and which the server rendered; later navigations change it.
  const search = Route.useSearch();
  const [initialSearch] = useState(search);
  const { sharedResultHead } = Route.useLoaderData();
  return (
    <>
      <PageHead
        {...pages.home}
        canonicalPath={pages.home.path}
        preview={import.meta.env.SSR ? { description: pageDescriptions.home, image: brandPreview } : undefined}
        {...sharedResultHead}
        structuredData={
          import.meta.env.SSR
            ? (origin) => [buildWebSite(origin), buildBeautySalon(origin, listOfferedServices(services), facts)]
            : undefined
        }
      />
      <Header background={user ? 'page' : 'hero'} />
      <main id="content" tabIndex={-1}>
        {user ? PORTAL_SECTION : null}
        <Hero tone={tone} headingTag={user ? 'h2' : 'h1'} />
        <PublicSections initialSearch={initialSearch} />
        {user ? null : SIGN_IN_SECTION}
      </main>
      <Footer services={listOfferedServices(services)} />
      <FloatingBookLink />
    </>
  );
}

/**
 * Memoised, like the two elements below: a section that is not hydrated yet must not render again when the URL changes, or
 * React would discard its server-rendered HTML and show nothing in its place.
 */
const PublicSections = memo(function PublicSections({
  initialSearch,
}: {
  initialSearch: ReturnType<typeof Route.useSearch>;
}) {
  return (
    <>
      <Section id="services">
        <Services />
      </Section>
      <Section id="gallery">
        <Gallery initialFilter={initialSearch.gallery} initialPicture={initialSearch.picture} />
      </Section>
      <Section id="quiz">
        <Quiz initialSearch={initialSearch} />
      </Section>
      <Section id="booking">
        <Booking preload={importLoader} />
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

/** `headingTag`: the page's hidden `h1`, until the section that contains the real one has loaded */
function Section({ id, title, children }: { id: string; title?: string; children: ReactNode }) {
  const heading = title ? <h1 className={visuallyHidden}>{title}</h1> : null;
  return (
    <section id={id} className={section}>
      <EnhancementBoundary
        renderFallback={(retry) => (
          <>
            {heading}
            <RetryPrompt onRetry={retry} />
          </>
        )}
      >
        <Suspense
          fallback={
            <>
              {heading}
              <Loader text="Loading" />
            </>
          }
        >
          {children}
        </Suspense>
      </EnhancementBoundary>
    </section>
  );
}

const PORTAL_SECTION = (
  <Section id="client-portal" title="Client Dashboard">
    <Portal />
  </Section>
);
const SIGN_IN_SECTION = (
  <Section id="client-portal">
    <SignInSection />
  </Section>
);
