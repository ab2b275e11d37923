/** XML has no way to write control characters, and text that is no text would make the whole document unreadable. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to leave out
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(NOT_IN_XML, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** `<name attribute="value">…</name>`; the text is escaped, `element` content is not. */
export const textElement = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
