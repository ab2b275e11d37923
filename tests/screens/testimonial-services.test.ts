import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { servicesQuery } from '../../src/api/catalogue.ts';
import { TESTIMONIAL_SERVICES } from '../../src/domain/content/testimonial.ts';
import { ServiceField } from '../../src/sections/testimonials/service-field.tsx';

/** `retryOnMount: false`, because a query would otherwise load again when it is rendered after a failed call. */
function createFailingQueryClient(): QueryClient {
  const queryFn = () => Promise.reject(new Error('503'));
  return new QueryClient({ defaultOptions: { queries: { queryFn, retry: false, retryOnMount: false } } });
}

function renderField(client: QueryClient): string {
  const field = createElement(ServiceField, { serviceType: 'wispy_set', error: null, onChange: () => {} });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, field));
}

const SERVICES = TESTIMONIAL_SERVICES.map((id) => ({
  id,
  name: `The ${id}`,
  price: 150,
  duration: 120,
  stripeProductId: `prod_${id}`,
  description: '',
  active: true,
}));

describe('the service of a testimonial', () => {
  it('cannot be chosen while the services are being loaded', () => {
    const html = renderField(createFailingQueryClient());
    expect(html).toContain('Loading the services');
    expect(html).not.toContain('<option');
  });

  it('cannot be chosen after the services could not be loaded: an alert says so, with a retry', async () => {
    const queryClient = createFailingQueryClient();
    await expect(queryClient.fetchQuery(servicesQuery)).rejects.toThrow('503');
    const html = renderField(queryClient);
    expect(html).toContain('<p role="alert">We could not load the services.</p>');
    expect(html).toContain('Try again');
    expect(html).not.toMatch(/<option|Loading/);
  });

  it('is one of the seven by name once they are loaded, and the one chosen before is still chosen', () => {
    const queryClient = createFailingQueryClient();
    queryClient.setQueryData(servicesQuery.queryKey, SERVICES);
    const html = renderField(queryClient);
    expect([...html.matchAll(/<option value="(\w+)"[^>]*>([^<]+)/g)].map(([, id, name]) => [id, name])).toEqual(
      TESTIMONIAL_SERVICES.map((id) => [id, `The ${id}`]),
    );
    expect(html).toContain('<option value="wispy_set" selected="">');
    expect(html).not.toMatch(/Loading|could not load/);
  });
});
