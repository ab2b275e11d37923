import { createFileRoute } from '@tanstack/react-router';
import { policyPaths } from '../content/pages.ts';
import { buildPrivacyPolicy } from '../content/policies/privacy.ts';
import { PolicyPage } from '../sections/policies/policy-page.tsx';

export const Route = createFileRoute('/_page/privacy-policy')({
  component: () => <PolicyPage path={policyPaths.privacy} buildDocument={buildPrivacyPolicy} />,
});
