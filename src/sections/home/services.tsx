import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { userQuery } from '../../api/account.ts';
import { servicesQuery } from '../../api/catalogue.ts';
import { listOfferedServices } from '../../domain/services/service.ts';
import { findLongestServiceId } from '../../domain/services/service-rules.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { useNextFreeTimes } from '../booking/calendar/use-next-free-times.ts';
import { NoServicesOffered } from '../layout/no-services-offered.tsx';
import { lead, spreadRow } from '../layout/section.css.ts';
import { useNow } from '../layout/use-now.ts';
import { ServiceCard } from './service-card.tsx';
import { ServiceList } from './service-list.tsx';
import { useFirstVisitOffer } from './use-first-visit-offer.ts';

const homeRoute = getRouteApi('/');

/** The services as a looping carousel of cards, and on a phone also as a list. SPEC §2. */
export function Services() {
  const services = listOfferedServices(useSuspenseQuery(servicesQuery).data);
  const { data: user } = useSuspenseQuery(userQuery);
  const hasFirstVisitOffer = useFirstVisitOffer();
  const renderedAt = homeRoute.useLoaderData({ select: ({ now }) => now });
  // A time free for the longest service is free for every service: one request instead of ten.
  const [nextFreeTime] = useNextFreeTimes(findLongestServiceId(services), useNow(renderedAt));
  const items = services.map((service) => ({
    id: `service-${service.id}`,
    name: service.name,
    card: <ServiceCard {...{ service, hasFirstVisitOffer, nextFreeTime }} signedIn={user !== null} />,
  }));
  return (
    <>
      <div className={spreadRow}>
        <h2>Choose your set</h2>
        <p className={lead}>Every style is drawn to scale, from the lengths on its own lash map.</p>
      </div>
      {services.length === 0 ? (
        <NoServicesOffered />
      ) : (
        <>
          <Carousel label="Services" items={items} />
          <ServiceList services={services} />
        </>
      )}
    </>
  );
}
