import { describe, expect, it } from 'vitest';
import { parseStat } from '../../scripts/bench/api/process-cpu.ts';
import { parseRootScripts, parseUploadedBytes } from '../../scripts/bench/cost/bundle-sizes.ts';
import { parseActiveMs } from '../../scripts/bench/cost/startup.ts';
import { listMissedConditions } from '../../scripts/bench/pages/prove-throttling.ts';
import { removeScripts } from '../../scripts/bench/pages/start-edge.ts';
import { buildCountingEntry, listEntrypoints } from '../../scripts/bench/site/worker-modules.ts';

describe('a line of /proc/<pid>/stat', () => {
  it('has the parent, and user and system time together', () => {
    const line = '4242 (workerd) S 4200 4242 4242 0 -1 4194304 100 0 0 0 250 75 0 0 20 0 9 0 12345 1 2';
    expect(parseStat(line)).toEqual({ name: 'workerd', parentPid: 4200, ticks: 325 });
  });

  it('is read right when the name has blanks and brackets in it', () => {
    const line = '7 (a) b (c) R 1 7 7 0 -1 4194304 0 0 0 0 3 4 0 0 20 0 1 0 5 1 2';
    expect(parseStat(line)).toEqual({ name: 'a) b (c', parentPid: 1, ticks: 7 });
  });

  it('that is none is an error and not a time', () => {
    expect(() => parseStat('4242 workerd S')).toThrow('/proc/<pid>/stat');
  });
});

describe('the floor of a page', () => {
  it('is its HTML without scripts, what is fetched for them, and the nonce', () => {
    const html =
      '<head><link rel="modulepreload" href="/a.js"><style nonce="n">p{}</style></head><p>Text</p><script nonce="n">go(\n)</script><script src="/b.js"></script>';
    expect(removeScripts(html)).toBe('<head><style>p{}</style></head><p>Text</p>');
  });
});

describe('the proof of throttling', () => {
  it('accepts what is near to the emulated phone', () => {
    expect(listMissedConditions({ rttMs: 158, downKbits: 1540, cpu: 4.3 })).toEqual([]);
  });

  it('names what does not apply, or could not be measured', () => {
    expect(listMissedConditions({ rttMs: 3, downKbits: Number.NaN, cpu: 1 })).toEqual(['rttMs', 'downKbits', 'cpu']);
  });
});

describe('sizes and start-up', () => {
  it('the scripts of the root are those that the inline loader names, each once', () => {
    const html =
      '<script src="/other/x.js"></script><script>(()=>{load("/assets/a-1.js","/assets/b-2.js","/assets/a-1.js")})()</script>';
    expect(parseRootScripts(html)).toEqual(['/assets/a-1.js', '/assets/b-2.js']);
    expect(() => parseRootScripts('<p>none</p>')).toThrow('names no scripts');
  });

  it('the figures of Wrangler are read from its output, and their absence is an error', () => {
    expect(parseUploadedBytes('Total Upload: 2171.66 KiB / gzip: 640.50 KiB')).toBe(655_872);
    expect(parseActiveMs('│   Active: 45.1 ms (including 2.7 ms garbage collection)')).toBe(45.1);
    expect(() => parseUploadedBytes('')).toThrow('no size');
    expect(() => parseActiveMs('')).toThrow('no time');
  });
});

describe('the Worker with a counted database', () => {
  it('has every entrypoint of the built one', () => {
    const builtCode = 'class A{}let b=1;export{I9 as default,A as PublicPages,b as helper};';
    expect(listEntrypoints(builtCode)).toEqual(['PublicPages']);
    expect(buildCountingEntry(['PublicPages'])).toContain('export class PublicPages extends site.PublicPages');
  });
});
