import { createFileRoute } from '@tanstack/react-router';
import { pages } from '../content/pages.ts';
import { privacyPolicy } from '../content/policies/privacy.ts';
import { PolicyPage } from '../sections/policies/policy-page.tsx';

export const Route = createFileRoute('/_page/privacy-policy')({
  component: () => <PolicyPage page={pages.privacy} policy={privacyPolicy} />,
});
