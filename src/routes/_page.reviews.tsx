import { createFileRoute } from '@tanstack/react-router';
import { pages } from '../content/pages.ts';
import { brandPreview } from '../content/previews.ts';
import { FloatingBook } from '../sections/home/floating-book.tsx';
import { section } from '../sections/home/section.css.ts';
import { PageHead } from '../sections/page/page-head.tsx';
import { Testimonials } from '../sections/testimonials/testimonials.tsx';

export const Route = createFileRoute('/_page/reviews')({ component: Reviews });

function Reviews() {
  return (
    <main id="content" tabIndex={-1}>
      <PageHead {...pages.reviews} image={brandPreview} />
      <section id="testimonials" className={section}>
        <Testimonials title="h1" />
      </section>
      <FloatingBook href="/#booking" />
    </main>
  );
}
