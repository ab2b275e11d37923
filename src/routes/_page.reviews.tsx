import { createFileRoute } from '@tanstack/react-router';
import { pageDescriptions, pages } from '../content/pages.ts';
import { brandPreview } from '../content/previews.ts';
import { FloatingBookLink } from '../sections/layout/floating-book-link.tsx';
import { PageHead } from '../sections/layout/page-head.tsx';
import { section } from '../sections/layout/section.css.ts';
import { Testimonials } from '../sections/testimonials/testimonials.tsx';

export const Route = createFileRoute('/_page/reviews')({ component: Reviews });

function Reviews() {
  return (
    <main id="content" tabIndex={-1}>
      <PageHead
        {...pages.reviews}
        preview={import.meta.env.SSR ? { description: pageDescriptions.reviews, image: brandPreview } : undefined}
      />
      <section id="testimonials" className={section}>
        <Testimonials headingTag="h1" />
      </section>
      <FloatingBookLink href="/#booking" />
    </main>
  );
}
