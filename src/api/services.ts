import { queryOptions } from '@tanstack/react-query';
import type { ServiceItem } from '../contract/responses.ts';
import type { ServiceId } from '../domain/service.ts';

export const servicesQuery = queryOptions<ServiceItem[]>({ queryKey: ['/api/services'] });

/** '' for a service that is offered no more. */
export const nameOf = (services: readonly ServiceItem[], id: ServiceId): string =>
  services.find((service) => service.id === id)?.name ?? '';
