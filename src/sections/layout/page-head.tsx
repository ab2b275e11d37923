import { getRouteApi } from '@tanstack/react-router';
import { pageTitle, type SharedPage, sharingMeta } from '../../content/page-head.ts';
import type { Thing } from '../../content/structured-data.ts';

type PageHeadProps = SharedPage & {
  /** The address search engines should keep, where `path` carries a visitor's own choice. */
  canonicalPath?: string;
  /** For the server only: pass it under `import.meta.env.SSR`, so that the browser is spared the code. */
  structuredData?: (origin: string) => Thing[];
};

/**
 * What stands in the head of a page; React moves it there. It is part of the page's own component and not of its route,
 * because what a route says is in the first download of every page.
 */
export function PageHead({ canonicalPath, structuredData, ...page }: PageHeadProps) {
  const origin = getRouteApi('__root__').useLoaderData()?.origin ?? '';
  return (
    <>
      <title>{pageTitle(page.title)}</title>
      <link rel="canonical" href={origin + (canonicalPath ?? page.path)} />
      {/* Crawlers and chats ask the server; inside the browser nobody reads these. */}
      {import.meta.env.SSR ? <Sharing origin={origin} page={page} /> : null}
      <StructuredData things={structuredData?.(origin) ?? []} />
    </>
  );
}

function Sharing({ origin, page }: { origin: string; page: SharedPage }) {
  return sharingMeta(origin, page).map((meta) => <meta key={meta.name ?? meta.property} {...meta} />);
}

/** The server's alone: hydration leaves what it wrote as it is. A data block runs nothing, so it needs no nonce. */
function StructuredData({ things }: { things: Thing[] }) {
  const html = import.meta.env.SSR ? things.map(toDataBlock).join('') : '';
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

function toDataBlock(thing: Thing): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}
