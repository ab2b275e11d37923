import { createFileRoute } from '@tanstack/react-router';
import { pages } from '../content/pages.ts';
import { termsOfService } from '../content/policies/terms.ts';
import { PolicyPage } from '../sections/policies/policy-page.tsx';

export const Route = createFileRoute('/_page/terms-of-service')({
  component: () => <PolicyPage page={pages.terms} policy={termsOfService} />,
});
