import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { tryQuery } from '../api/call.ts';
import { hoursQuery, servicesQuery } from '../api/catalogue.ts';
import { listOfferedServices } from '../domain/services/service.ts';
import { Footer } from '../sections/layout/footer.tsx';
import { Header } from '../sections/layout/header.tsx';
import { InsideLayoutContext } from '../sections/layout/page-error.tsx';

/** The layout of every page but the home page; it stays mounted while navigating between them. */
export const Route = createFileRoute('/_page')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([tryQuery(queryClient, servicesQuery), tryQuery(queryClient, hoursQuery)]);
  },
  component: PageFrame,
});

function PageFrame() {
  // The footer is shown without prices when the services cannot be fetched.
  const { data: services = [] } = useQuery(servicesQuery);
  return (
    <>
      <Header background="page" />
      <InsideLayoutContext value={true}>
        <Outlet />
      </InsideLayoutContext>
      <Footer services={listOfferedServices(services)} />
    </>
  );
}
