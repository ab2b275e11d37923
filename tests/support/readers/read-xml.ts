import { XMLParser, XMLValidator } from 'fast-xml-parser';

type SitemapPage = { loc: string; lastmod?: string };
type FeedItem = {
  title: string;
  link: string;
  guid: string;
  description: string;
  pubDate: string;
  category: string[];
};

const REPEATED_TAGS = ['url', 'item', 'category'];
const parser = new XMLParser({
  parseTagValue: false,
  trimValues: false,
  isArray: (element) => REPEATED_TAGS.includes(element),
});

/** Matches what XML 1.0 forbids but XMLValidator accepts: control characters, and entities that are declared nowhere. */
const FORBIDDEN_CHARACTERS_PATTERN = /[^\P{Cc}\t\n\r]|&(?!(?:amp|lt|gt|quot|apos);)/u;

/**
 * Returns the root element, whose name has to be `root`; its elements are properties, those of REPEATED arrays. Throws on a
 * document that is not well-formed.
 */
function readXml<Root>(document: string, root: string): Root {
  const validation = XMLValidator.validate(document);
  if (validation !== true) throw new Error(`Line ${validation.err.line}: ${validation.err.msg}`);
  const [forbiddenText] = FORBIDDEN_CHARACTERS_PATTERN.exec(document) ?? [];
  if (forbiddenText) throw new Error(`Not allowed in XML: ${JSON.stringify(forbiddenText)}`);
  const { '?xml': _declaration, '#text': _whitespace, ...roots } = parser.parse(document);
  if (Object.keys(roots).join() !== root) throw new Error(`Not one <${root}>: ${Object.keys(roots)}`);
  return roots[root];
}

export const parseSitemap = (document: string): SitemapPage[] =>
  readXml<{ url: SitemapPage[] }>(document, 'urlset').url;

/** The items of an RSS feed. */
export const readRssFeed = (document: string): FeedItem[] =>
  readXml<{ channel: { item?: FeedItem[] } }>(document, 'rss').channel.item ?? [];
