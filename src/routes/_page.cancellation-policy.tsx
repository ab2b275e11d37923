import { createFileRoute } from '@tanstack/react-router';
import { pages } from '../content/pages.ts';
import { cancellationPolicy } from '../content/policies/cancellation.ts';
import { PolicyPage } from '../sections/policies/policy-page.tsx';

export const Route = createFileRoute('/_page/cancellation-policy')({
  component: () => <PolicyPage page={pages.cancellation} policy={cancellationPolicy} />,
});
