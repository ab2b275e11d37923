export type CalendarLine = { name: string; parameters: string; value: string };

/**
 * Reads an iCalendar text as RFC 5545 has it: lines end in CRLF and are at most 75 octets long, those that begin with a
 * space continue the one before. Throws on anything else. Text values come without their escapes.
 */
export function readCalendar(text: string): CalendarLine[] {
  if (/[^\r]\n|\r[^\n]/.test(text)) throw new Error('A line does not end in CRLF.');
  const physical = text.replace(/\r\n$/, '').split('\r\n');
  const long = physical.find((line) => new TextEncoder().encode(line).length > 75);
  if (long !== undefined) throw new Error(`A line is longer than 75 octets: ${long}`);
  return physical
    .join('\r\n')
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map((line) => {
      const [, name = '', parameters = '', value = ''] = /^([A-Z-]+)((?:;[^:]*)?):(.*)$/.exec(line) ?? [];
      if (name === '') throw new Error(`Not a line of a calendar: ${line}`);
      return { name, parameters, value: unescaped(value) };
    });
}

const unescaped = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_escape, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));

/** The value of the first line of that name behind the last BEGIN:`component`. */
export function valueIn(lines: CalendarLine[], component: string, name: string): string | undefined {
  const from = lines.findLastIndex((line) => line.name === 'BEGIN' && line.value === component);
  return lines.slice(from).find((line) => line.name === name)?.value;
}
