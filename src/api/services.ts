import { queryOptions } from '@tanstack/react-query';
import type { ServiceItem } from '../contract/responses.ts';

export const servicesQuery = queryOptions<ServiceItem[]>({ queryKey: ['/api/services'] });
