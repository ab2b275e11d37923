import { createFileRoute } from '@tanstack/react-router';
import { policyPaths } from '../content/pages.ts';
import { buildCancellationPolicy } from '../content/policies/cancellation.ts';
import { PolicyPage } from '../sections/policies/policy-page.tsx';

export const Route = createFileRoute('/_page/cancellation-policy')({
  component: () => <PolicyPage path={policyPaths.cancellation} buildDocument={buildCancellationPolicy} />,
});
