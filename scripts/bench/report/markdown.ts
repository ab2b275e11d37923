import type { Machine } from '../machine.ts';

/** A Markdown table; every row has as many cells as the head. */
export function formatTable(head: string[], rows: (string | number)[][]): string {
  const formatRow = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [formatRow(head), formatRow(head.map(() => '---')), ...rows.map(formatRow)].join('\n');
}

export const formatKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Formats a ratio; null: the floor is 0. */
export const formatRatio = (value: number | null): string => (value === null ? '–' : `${value.toFixed(2)} ×`);

export const formatMachine = ({ date, processor, cores, memoryGb, system, load }: Machine): string =>
  `Measured on ${date.slice(0, 10)} at ${date.slice(11, 16)} UTC: ${processor}, ${cores} cores, ${memoryGb} GB, ${system}; load average ${load}.`;

/** Whether more than one process for each core was waiting, so that other work took part of the time. */
export const isBusy = ({ load, cores }: Machine): boolean => load > cores;
