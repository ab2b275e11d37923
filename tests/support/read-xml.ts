export type XmlElement = { name: string; text: string; children: XmlElement[] };

const TOKEN = /<\?xml [^<>]*\?>|<(\/?)([a-zA-Z:]+)((?: [a-zA-Z:]+="[^"<]*")*)(\/?)>|([^<]+)/gy;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function readText(text: string): string {
  if (/&(?!(amp|lt|gt|quot|apos);)/.test(text)) throw new Error(`unescaped: ${text}`);
  return text.replace(/&(\w+);/g, (_, name: string) => ENTITIES[name] ?? '');
}

/** Reads a document of plain elements, attributes and text; throws on anything unclosed, unescaped or out of place. */
export function readXml(document: string): XmlElement {
  const root: XmlElement = { name: '', text: '', children: [] };
  const open = [root];
  let read = 0;
  for (const [token, slash, name, , selfClosing, text] of document.matchAll(TOKEN)) {
    read += token.length;
    const current = open.at(-1) ?? root;
    if (text !== undefined) current.text += readText(text);
    else if (slash) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing`);
    } else if (name) {
      const element: XmlElement = { name, text: '', children: [] };
      current.children.push(element);
      if (!selfClosing) open.push(element);
    }
  }
  const [only] = root.children;
  if (read !== document.length) throw new Error(`unreadable from: ${document.slice(read, read + 40)}`);
  if (open.length !== 1 || root.children.length !== 1 || !only) throw new Error('not one closed element');
  return only;
}

/** Every element of a name, at any depth. */
export const elementsNamed = (name: string, element: XmlElement): XmlElement[] => [
  ...(element.name === name ? [element] : []),
  ...element.children.flatMap((child) => elementsNamed(name, child)),
];
