import { useSuspenseQuery } from '@tanstack/react-query';
import { servicesQuery } from '../../api/catalogue.ts';
import type { GalleryItem } from '../../contract/catalogue-responses.ts';
import { formatDollars } from '../../domain/money.ts';
import { listOfferedServices } from '../../domain/services/service.ts';
import { figures } from '../../ui/text.css.ts';
import { BookServiceLink } from '../booking/entry/book-service-link.tsx';
import * as styles from './gallery-item.css.ts';

type GalleryItemDescriptionProps = { item: GalleryItem; onBook?: () => void | Promise<void> };

/** Below a picture's title: its description, the service with price and duration, and the link to book it. */
export function GalleryItemDescription({ item: { description, serviceId }, onBook }: GalleryItemDescriptionProps) {
  const { data: services } = useSuspenseQuery(servicesQuery);
  const service = listOfferedServices(services).find(({ id }) => id === serviceId);
  return (
    <>
      <p>{description}</p>
      {service ? (
        <>
          <p className={`${styles.facts} ${figures}`}>
            {`${service.name}, ${formatDollars(service.priceCents)}, ${service.duration} min`}
          </p>
          <BookServiceLink service={serviceId} {...(onBook ? { onBook } : {})}>
            Book This Style
          </BookServiceLink>
        </>
      ) : null}
    </>
  );
}
