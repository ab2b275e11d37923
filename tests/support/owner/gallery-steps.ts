import { formPaths } from '../../../src/contract/owner/forms.ts';
import type { Browser } from '../create-browser.ts';
import { buildPhoneJpeg } from '../photo-files.ts';
import type { TestApp } from '../test-app.ts';
import { openPage, parseHiddenFields, submitForm } from './owner-pages.ts';

/** A photo of somebody who has agreed, not published; `change` overrides columns. */
const GALLERY_ITEM = {
  id: 'photo-of-mine',
  title: 'Wispy at noon',
  description: 'Long outside.',
  image_path: '/img/a.svg',
  alt: 'Closed eyes',
  category: 'wispy_set',
  service_id: 'wispy_set',
  featured: 0,
  sample: 0,
  position: 100,
  published: 0,
  depicts: 'other',
  consent_at: '2026-11-20T00:00:00.000Z',
  consent_how: 'message',
  consent_client: null as string | null,
};

export const insertGalleryItem = ({ rows }: Pick<TestApp, 'rows'>, change: object = {}) => {
  const item = { ...GALLERY_ITEM, ...change };
  const columns = Object.keys(item);
  return rows(
    `INSERT INTO gallery_item (${columns.join()}) VALUES (${columns.map(() => '?').join()})`,
    ...Object.values(item),
  );
};

/** The columns of one photo that the owner's pages change; null when the photo does not exist. */
export const readGalleryItem = ({ row }: Pick<TestApp, 'row'>, id: string) =>
  row(
    `SELECT title, alt, published, depicts, consent_at, consent_how, consent_client, position, revision
    FROM gallery_item WHERE id = ?`,
    id,
  );

/** The values in the form of a photo of somebody who has agreed. */
export const ITEM_FORM_VALUES = {
  title: 'Wispy at dawn',
  description: '',
  alt: 'Closed eyes with long spikes',
  category: 'wispy_set',
  serviceId: 'wispy_set',
  place: '1',
  depicts: 'other',
  consentClient: '',
  how: 'message',
  agreed: 'yes',
};

/** The public answer about that photo once it is published, without its id and the path of its file. */
export const ITEM_RESPONSE = {
  title: 'Wispy at dawn',
  description: '',
  alt: 'Wispy Set, Closed eyes with long spikes',
  category: 'wispy_set',
  serviceId: 'wispy_set',
  featured: false,
  sample: false,
};

type Photo = Uint8Array<ArrayBuffer> | null;

/**
 * Posts the form to add a photo with the fields of its page. `change` overrides what a test is about; when it has the
 * token, the page is not opened.
 */
export async function postPhoto(
  browser: Browser,
  change: Record<string, string> = {},
  photo: Photo = buildPhoneJpeg(),
  headers: Record<string, string> = {},
): Promise<Response> {
  const path = formPaths.addGalleryPhoto();
  const body = new FormData();
  const hiddenFields = 'token' in change ? {} : parseHiddenFields(await openPage(browser, path), path);
  for (const [name, value] of Object.entries({ ...hiddenFields, ...ITEM_FORM_VALUES, ...change }))
    body.append(name, value);
  if (photo) body.append('photo', new Blob([photo]), 'IMG_1234.JPG');
  return browser.send(path, { method: 'POST', body, headers });
}

/** Adds a photo with the form. Returns its id, which is that of the item and the key of the file. */
export async function addPhoto(browser: Browser, change: Record<string, string> = {}): Promise<string> {
  const response = await postPhoto(browser, change);
  const id = /^\/studio\/gallery\/([0-9a-f-]{36})\?/.exec(response.headers.get('location') ?? '')?.[1];
  if (!id) throw new Error(`the photo was refused: ${response.status}`);
  return id;
}

/** Presses "Publish", or the button of `change.next`, in the form of a photo as it was added. */
export function publishPhoto(browser: Browser, id: string, change: Record<string, string> = {}): Promise<Response> {
  const page = formPaths.saveGalleryItem(id);
  return submitForm(browser, {
    page,
    action: page,
    fields: { ...ITEM_FORM_VALUES, revision: '0', next: 'publish', ...change },
  });
}
