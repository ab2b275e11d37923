import { getRouteApi } from '@tanstack/react-router';
import { buildMetaTags, formatPageTitle, type PageWithPreview } from '../../content/page-head.ts';
import type { Thing } from '../../content/structured-data.ts';

type PageHeadProps = Pick<PageWithPreview, 'path' | 'title'> & {
  /** the canonical path when `path` contains a visitor's choice; `path` by default */
  canonicalPath?: string;
  /** server only, like `structuredData`: pass them under `import.meta.env.SSR`, so that the client build drops them */
  preview?: Omit<PageWithPreview, 'path' | 'title'>;
  structuredData?: (origin: string) => Thing[];
};

/**
 * The head of a page; React moves these elements into `<head>`. It belongs to the page's component and not to its route,
 * because the code of all routes is in the first download of every page.
 */
export function PageHead({ path, title, canonicalPath, preview, structuredData }: PageHeadProps) {
  const origin = getRouteApi('__root__').useLoaderData()?.origin ?? '';
  return (
    <>
      <title>{formatPageTitle(title)}</title>
      <link rel="canonical" href={origin + (canonicalPath ?? path)} />
      {/* Only crawlers and chat apps read these tags, and they request the page from the server. */}
      {import.meta.env.SSR && preview ? <SharingMeta origin={origin} page={{ path, title, ...preview }} /> : null}
      <StructuredData things={structuredData?.(origin) ?? []} />
    </>
  );
}

function SharingMeta({ origin, page }: { origin: string; page: PageWithPreview }) {
  return buildMetaTags(origin, page).map((meta) => <meta key={meta.name ?? meta.property} {...meta} />);
}

/** Rendered by the server only; hydration keeps it. A data block is not executed, so it needs no nonce. */
function StructuredData({ things }: { things: Thing[] }) {
  const html = import.meta.env.SSR ? things.map(renderJsonLdScript).join('') : '';
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

function renderJsonLdScript(thing: Thing): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}
