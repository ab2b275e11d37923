import type { Rows } from './rows.ts';

/** Every price that a service has had in this run, in cents: those in its row and in the log. */
export const listPrices = (
  { services, ownerActions }: Pick<Rows, 'services' | 'ownerActions'>,
  id: string,
): number[] => {
  const currentPrices = services.filter((service) => service.id === id).map(({ priceCents }) => priceCents);
  const loggedPrices = ownerActions
    .filter(({ verb, about }) => verb === 'set_service' && about === id)
    .flatMap(({ before, after }) => [before?.price_cents, after?.price_cents]);
  return [...currentPrices, ...loggedPrices.filter((cents) => typeof cents === 'number')];
};
