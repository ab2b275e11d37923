import { describe, expect, it } from 'vitest';
import type { BookingPageView } from '../../src/contract/owner/booking.ts';
import { hasTabs } from '../../src/sections/owner/frame/frame-parts.ts';
import { renderOwnerView } from '../support/owner/owner-documents.ts';

/** The drawn icon of each link in a part of the frame, by its words. */
function readIcons(html: string, start: string): Map<string, string> {
  const [, part = ''] = html.split(start);
  const [list = ''] = part.split(/<\/nav>|<\/ul>/);
  return new Map(
    [...list.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, content = '']) => [
      content.replaceAll(/<[^>]*>/g, ''),
      content.match(/ d="([^"]*)"/)?.[1] ?? '',
    ]),
  );
}

describe('the navigation of the owner’s area', () => {
  it.each([
    ['the rail', '<nav class="', 'aria-label="Studio">'],
    ['the page More', '<main', '<ul'],
  ])('has an icon of its own for every link of %s', (_, from, start) => {
    const html = renderOwnerView({ page: 'more', forms: [] });
    const icons = readIcons(html.slice(html.indexOf(from)), start);
    icons.delete('Lash Room');
    expect(icons.size).toBeGreaterThan(8);
    expect(new Set(icons.values()).size).toBe(icons.size);
  });

  it('has no bar with "Book", which would start again, while the steps of a booking are on a phone’s screen', () => {
    expect(hasTabs({ page: 'book', timeStep: null } as BookingPageView)).toBe(false);
    expect(hasTabs({ page: 'clients' } as Parameters<typeof hasTabs>[0])).toBe(true);
  });
});
