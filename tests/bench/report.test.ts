import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CostResults } from '../../scripts/bench/cost/measure-cost.ts';
import { formatApiSection } from '../../scripts/bench/report/api-section.ts';
import { drawCostPicture, formatCostSection } from '../../scripts/bench/report/cost-section.ts';
import { drawLineChart, roundUp } from '../../scripts/bench/report/line-chart.ts';
import { formatPerformanceDocument } from '../../scripts/bench/report/write-report.ts';

const machine = {
  date: '2026-11-23T20:00:00.000Z',
  processor: 'A processor',
  cores: 2,
  memoryGb: 16,
  system: 'Linux',
  load: 0.4,
};
const createSizeResults = (appointments: number, rowsRead: number) => ({
  appointments,
  routes: [
    { name: 'availability, a month', mostRows: 150, roundTrips: 1, statements: 6, rowsRead: 47, rowsWritten: 0 },
    { name: 'portal data', mostRows: 60, roundTrips: 2, statements: 10, rowsRead, rowsWritten: 0 },
  ],
});
const createCostResults = (rowsRead: number): CostResults => ({
  machine,
  sizes: [createSizeResults(100, 52), createSizeResults(10_000, rowsRead)],
  bundles: { rootFiles: 6, rootBrotli: 104_000, documentBrotli: 38_000, startGzip: 206_000, uploadGzip: 640_000 },
  startupMs: { median: 45, minimum: 40 },
});

describe('the document', () => {
  it('says of a part without results that it is not measured, and how it is', () => {
    const document = formatPerformanceDocument({ cost: null, api: null, pages: null });
    expect(document.match(/Not measured yet/g)).toHaveLength(3);
    expect(document).toContain('`npm run bench -- pages`');
    expect(document).not.toContain('| --- |');
  });

  it('shows one number for equal counts, and every one where they differ', () => {
    expect(formatCostSection(createCostResults(52))).toContain('| portal data | 52 | 60 | 0 | 2 |');
    expect(formatCostSection(createCostResults(9000))).toContain(
      '| portal data | 52 / 9,000 | 60, **exceeded** | 0 | 2 |',
    );
  });

  it('says that every count is the same at each size only where that is so', () => {
    expect(formatCostSection(createCostResults(52))).toContain('Every count is the same');
    expect(formatCostSection(createCostResults(53))).not.toContain('Every count is the same');
  });

  it('names the routes that were tried with more connections, and counts the errors of all of them', () => {
    const createCurve = (name: string, failed: number) => ({
      name,
      points: [8, 40].map((connections) => ({ connections, perSecond: 100, failed })),
    });
    const curves = [createCurve('services', 0), createCurve('hold a time', 3)];
    expect(formatApiSection({ machine, connections: 8, rows: [], curves })).toContain(
      'Only these routes were tried with up to 40 connections: services; hold a time. Of their answers 6 had status 500',
    );
  });

  it('in docs is the one that the stored results give', () => {
    const readResults = (part: string) => JSON.parse(readFileSync(`docs/performance/${part}.json`, 'utf8'));
    const results = { cost: readResults('cost'), api: readResults('api'), pages: readResults('pages') };
    expect(readFileSync('docs/performance.md', 'utf8')).toBe(formatPerformanceDocument(results));
  });

  it('has no time that was taken while the machine was busy', () => {
    expect(formatCostSection(createCostResults(52))).toContain('active for 45.0 ms');
    const busySection = formatCostSection({ ...createCostResults(52), machine: { ...machine, load: 8 } });
    expect(busySection).toContain('was not measured');
    expect(busySection).not.toContain('active for');
  });
});

describe('a picture', () => {
  it('has a line for each series, at its place between 0 and the rounded maximum', () => {
    const svg = drawLineChart({
      title: 'Rows',
      xLabel: 'appointments',
      yLabel: 'rows',
      isLogX: true,
      series: [
        {
          name: 'a < b',
          points: [
            { x: 1, y: 0 },
            { x: 100, y: 50 },
          ],
        },
      ],
    });
    expect(svg).toContain('M64.0 304.0L520.0 44.0');
    expect(svg).toContain('a &lt; b');
    expect(svg).not.toContain('NaN');
  });

  it('rounds its axis up to 1, 2 or 5 and noughts', () => {
    expect([0, 1, 3, 47, 190, 501].map(roundUp)).toEqual([1, 1, 5, 50, 200, 1000]);
  });

  it('of the cost has no place that is not a number', () => {
    expect(drawCostPicture(createCostResults(52))).not.toContain('NaN');
  });
});
