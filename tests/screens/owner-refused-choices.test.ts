import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '../../src/contract/errors.ts';
import type { MoveView } from '../../src/contract/owner/appointment.ts';
import type { ArticleEditorView } from '../../src/contract/owner/articles.ts';
import type { ClientCardView } from '../../src/contract/owner/clients.ts';
import { formPaths } from '../../src/contract/owner/forms.ts';
import type { NewGalleryPhotoView } from '../../src/contract/owner/gallery.ts';
import type { OwnerView } from '../../src/contract/owner/view.ts';
import { extractMain, renderOwnerView } from '../support/owner/owner-documents.ts';

const refuse = (code: ErrorCode) => ({ code, message: 'Refused.' });

const PHOTO_VIEW: NewGalleryPhotoView = {
  page: 'gallery-new',
  forms: [formPaths.addGalleryPhoto()],
  refused: null,
  typed: {},
  choices: { services: [], clients: [] },
  fields: {
    title: 'Volume',
    description: '',
    alt: 'Dark lashes',
    category: 'volume',
    serviceId: 'volume_set',
    featured: '',
    place: '1',
    depicts: '',
    consentClient: '',
    how: '',
    agreed: 'yes',
  },
};

const ARTICLE_VIEW: ArticleEditorView = {
  page: 'article',
  forms: [formPaths.newArticle()],
  refused: null,
  typed: {},
  article: null,
  storedValues: { title: 'Care', slug: '', excerpt: '', category: 'Aftercare', tags: '', picture: '', content: '' },
  pictures: [{ path: '/img/one.svg', text: 'An eye' }],
};

const CARD_VIEW: ClientCardView = {
  page: 'client-card',
  forms: [formPaths.clientCard('c1')],
  refused: null,
  typed: {},
  id: 'c1',
  client: { name: 'Mia Chen', firstName: 'Mia' },
  namesHidden: false,
  revision: 1,
  fields: { note: '', watchOut: '' },
};

const MOVE_VIEW: MoveView = {
  page: 'move',
  forms: [formPaths.move('b1')],
  refused: null,
  typed: {},
  id: 'b1',
  client: { name: 'Mia Chen', firstName: 'Mia' },
  service: 'Wispy Set',
  startsAt: '2026-11-26T01:00:00.000Z',
  closedReason: null,
  minutes: 120,
  newMinutes: 120,
  freeSlots: [],
  firstDay: '2026-11-14',
  lastDay: '2027-12-26',
  errors: { time: null, minutes: null },
  isOutsideHours: false,
  seen: null,
  unblock: null,
  email: 'mia@example.test',
  contact: { kind: 'phone', number: '0412 345 678', uri: '+61412345678' },
};

const readMain = (view: OwnerView) => extractMain(renderOwnerView(view));
const findInputs = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<input[^>]* name="${name}"[^>]*>`, 'g'))].map(([input]) => input);

/** The text of the element that describes the element with this opening tag. */
function readDescription(html: string, tag: string): string {
  const [, id = 'none'] = /aria-describedby="([^"]+)"/.exec(tag) ?? [];
  const [, content = ''] = new RegExp(`<p id="${id}"[^>]*>(.*?)</p>`).exec(html) ?? [];
  return content.replace(/<svg.*<\/svg>/, '');
}

describe('a group of choices that was refused', () => {
  it.each<[string, OwnerView, OwnerView, string, string]>([
    [
      'who is on a photo',
      PHOTO_VIEW,
      { ...PHOTO_VIEW, refused: refuse('INVALID_INPUT') },
      'depicts',
      'Please choose who is on it.',
    ],
    [
      'how a client agreed to a photo',
      PHOTO_VIEW,
      { ...PHOTO_VIEW, refused: refuse('INVALID_INPUT') },
      'how',
      'Please choose how you got their yes.',
    ],
    [
      'the picture of an article',
      ARTICLE_VIEW,
      { ...ARTICLE_VIEW, refused: refuse('INVALID_INPUT') },
      'picture',
      'Please choose a picture.',
    ],
  ])('%s, is marked as invalid and described by its sentence', (_what, openView, refusedView, name, sentence) => {
    for (const input of findInputs(readMain(openView), name)) expect(input).not.toContain('aria-invalid');
    const html = readMain(refusedView);
    const inputs = findInputs(html, name);
    expect(inputs.length).toBeGreaterThan(0);
    for (const input of inputs) expect(input).toContain('aria-invalid="true"');
    const fieldsets = [...html.matchAll(/<fieldset[^>]*>/g)].map(([tag]) => readDescription(html, tag));
    expect(fieldsets).toContain(sentence);
  });
});

describe('a tick that is missing', () => {
  it.each<[string, OwnerView, OwnerView, string]>([
    [
      'the client’s yes to keeping a health fact',
      CARD_VIEW,
      { ...CARD_VIEW, refused: refuse('CONSENT_MISSING') },
      'consent',
    ],
    ['the client’s yes to another time', MOVE_VIEW, { ...MOVE_VIEW, refused: refuse('NOT_AGREED') }, 'agreed'],
    ['the yes to a photo', PHOTO_VIEW, { ...PHOTO_VIEW, refused: refuse('CONSENT_MISSING') }, 'agreed'],
  ])('%s, is marked as invalid once the form was refused for it', (_what, openView, refusedView, name) => {
    const isMarked = (view: OwnerView) => findInputs(readMain(view), name).map((each) => each.includes('aria-invalid'));
    expect(isMarked(openView)).toEqual([false]);
    expect(isMarked(refusedView)).toEqual([true]);
  });

  it('is described by its sentence beside a photo', () => {
    const html = readMain({ ...PHOTO_VIEW, refused: refuse('CONSENT_MISSING') });
    const [input = ''] = findInputs(html, 'agreed');
    expect(readDescription(html, input)).toBe('Refused.');
  });
});
