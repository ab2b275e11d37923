import { createFileRoute, notFound } from '@tanstack/react-router';
import { isNotFound } from '../api/call.ts';
import { paymentLinkQuery } from '../api/payment-link.ts';
import { PageLoading } from '../sections/layout/page-loading.tsx';
import { LinkEnded } from '../sections/pay/link-ended.tsx';
import { PaymentPage } from '../sections/pay/payment-page.tsx';

export const Route = createFileRoute('/_page/pay/$link')({
  loader: async ({ context: { queryClient }, params: { link } }) => {
    const query = paymentLinkQuery(link);
    try {
      await queryClient.ensureQueryData(query);
    } catch (error) {
      queryClient.removeQueries(query);
      throw isNotFound(error) ? notFound() : error;
    }
  },
  // The card form of one link never stays open beside the summary of another.
  remountDeps: ({ params }) => params,
  pendingComponent: () => <PageLoading text="Loading your payment..." />,
  notFoundComponent: LinkEnded,
  component: PaymentPage,
});
