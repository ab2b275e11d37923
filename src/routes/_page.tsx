import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { tryQuery } from '../api/call.ts';
import { hoursQuery, servicesQuery } from '../api/catalogue.ts';
import { offeredOf } from '../domain/service.ts';
import { Footer } from '../sections/layout/footer.tsx';
import { Header } from '../sections/layout/header.tsx';
import { Surroundings } from '../sections/layout/page-failed.tsx';

/** What surrounds every page but the home page; it stays while one goes from one of them to another. */
export const Route = createFileRoute('/_page')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([tryQuery(queryClient, servicesQuery), tryQuery(queryClient, hoursQuery)]);
  },
  component: PageFrame,
});

function PageFrame() {
  // Prices in the footer are welcome, not needed.
  const { data: services = [] } = useQuery(servicesQuery);
  return (
    <>
      <Header over="page" />
      <Surroundings value={true}>
        <Outlet />
      </Surroundings>
      <Footer services={offeredOf(services)} />
    </>
  );
}
