/** XML 1.0 does not allow these characters, not even escaped: one of them makes the whole document invalid. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to leave out
const INVALID_XML_CHARACTERS_PATTERN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(INVALID_XML_CHARACTERS_PATTERN, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** `<name>…</name>` with the text escaped. */
export const createTextElement = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
