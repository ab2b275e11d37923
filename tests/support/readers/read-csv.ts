/** The cells of a file of comma-separated values, by RFC 4180, without its byte order mark. */
export function readCsv(file: string): string[][] {
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  const rows: string[][] = [];
  let cells: string[] = [];
  cell.lastIndex = file.startsWith('\uFEFF') ? 1 : 0;
  while (cell.lastIndex < file.length) {
    const start = cell.lastIndex;
    const match = cell.exec(file);
    if (!match) throw new Error(`not CSV from character ${start}`);
    const [, quotedValue, plainValue = '', separator] = match;
    cells.push(quotedValue?.replaceAll('""', '"') ?? plainValue);
    if (separator !== ',') {
      rows.push(cells);
      cells = [];
    }
  }
  return rows;
}
