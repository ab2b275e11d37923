import { useSuspenseQuery } from '@tanstack/react-query';
import { findServiceName, servicesQuery } from '../../api/catalogue.ts';
import type { ServiceId } from '../../domain/services/service.ts';

/** Returns the function from a service's id to its name. */
export function useFindServiceName(): (id: ServiceId) => string {
  const { data: services } = useSuspenseQuery(servicesQuery);
  return (id) => findServiceName(services, id);
}
