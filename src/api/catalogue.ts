/** What the studio offers and shows: the services, the opening hours, the gallery. */
import { queryOptions } from '@tanstack/react-query';
import type { GalleryItem, ServiceItem } from '../contract/responses.ts';
import type { GalleryFilter } from '../domain/gallery.ts';
import type { HoursLine } from '../domain/hours-in-words.ts';
import type { ServiceId } from '../domain/service.ts';

export const servicesQuery = queryOptions<ServiceItem[]>({ queryKey: ['/api/services'] });

export const galleryQuery = (filter: GalleryFilter) =>
  queryOptions<GalleryItem[]>({ queryKey: ['/api/gallery', ...(filter === 'all' ? [] : [`?category=${filter}`])] });

/** The opening hours in words. */
export const hoursQuery = queryOptions<HoursLine[]>({ queryKey: ['/api/hours'] });

/** '' for a service that is not in the list. */
export const nameOf = (services: readonly ServiceItem[], id: ServiceId): string =>
  services.find((service) => service.id === id)?.name ?? '';
