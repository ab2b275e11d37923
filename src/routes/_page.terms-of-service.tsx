import { createFileRoute } from '@tanstack/react-router';
import { policyPaths } from '../content/pages.ts';
import { buildTermsOfService } from '../content/policies/terms.ts';
import { PolicyPage } from '../sections/policies/policy-page.tsx';

export const Route = createFileRoute('/_page/terms-of-service')({
  component: () => <PolicyPage path={policyPaths.terms} buildDocument={buildTermsOfService} />,
});
