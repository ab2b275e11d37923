import { useSuspenseQuery } from '@tanstack/react-query';
import { nameOf, servicesQuery } from '../../api/catalogue.ts';
import type { ServiceId } from '../../domain/service.ts';

/** What a service is called in the catalogue. */
export function useServiceName(): (id: ServiceId) => string {
  const { data: services } = useSuspenseQuery(servicesQuery);
  return (id) => nameOf(services, id);
}
