/** The services, the opening hours and the gallery. */
import { queryOptions } from '@tanstack/react-query';
import type { GalleryItem, HoursResponse } from '../contract/catalogue-responses.ts';
import type { ServiceItem } from '../contract/responses.ts';
import type { GalleryFilter } from '../domain/content/gallery.ts';
import { type Cents, requireDollars } from '../domain/money.ts';
import type { ServiceId } from '../domain/services/service.ts';

export type Service = Omit<ServiceItem, 'price'> & { priceCents: Cents };

const toService = ({ price, ...service }: ServiceItem): Service => ({ ...service, priceCents: requireDollars(price) });

export const servicesQuery = queryOptions<ServiceItem[], Error, Service[]>({
  queryKey: ['/api/services'],
  select: (wire) => wire.map(toService),
});

export const galleryQuery = (filter: GalleryFilter) =>
  queryOptions<GalleryItem[]>({ queryKey: ['/api/gallery', ...(filter === 'all' ? [] : [`?category=${filter}`])] });

/** The opening hours in words, how far ahead a time can be booked, and how to reach the studio. */
export const hoursQuery = queryOptions<HoursResponse>({ queryKey: ['/api/hours'] });

/** Returns '' for a service that is not in the list. */
export const findServiceName = (services: readonly Pick<Service, 'id' | 'name'>[], id: ServiceId): string =>
  services.find((service) => service.id === id)?.name ?? '';
