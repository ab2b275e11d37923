import type { ErrorBody } from '../../src/contract/error-body.ts';
import type { SubmittedTestimonial, UploadAddressResponse } from '../../src/contract/responses.ts';
import { buildPhotoPath } from '../../src/domain/photos/photo.ts';
import type { ApiResponse, Browser } from './create-browser.ts';
import { buildPhoneJpeg } from './photo-files.ts';

/** Requests an upload address: returns its path and query, and the key in it. */
export async function requestUploadAddress(client: Browser): Promise<{ address: string; key: string }> {
  const { body } = await client.post<UploadAddressResponse>('/api/objects/upload', {});
  const { pathname, search } = new URL(body.uploadURL);
  return { address: pathname + search, key: pathname.split('/').at(-1) ?? '' };
}

type Body = NonNullable<RequestInit['body']>;

/** Sends bytes to an address, as they are. The returned body is null unless the photo was refused. */
export async function putPhoto(client: Browser, address: string, body: Body = buildPhoneJpeg(), headers = {}) {
  const response = await client.send(address, { method: 'PUT', body, headers });
  const text = await response.text();
  const answer: ApiResponse<ErrorBody> = {
    status: response.status,
    headers: response.headers,
    body: JSON.parse(text || 'null'),
  };
  return answer;
}

/** Uploads a photo and returns the path under which it is seen. */
export async function uploadPhoto(client: Browser, bytes: Body = buildPhoneJpeg()): Promise<string> {
  const { address, key } = await requestUploadAddress(client);
  const { status } = await putPhoto(client, address, bytes);
  if (status !== 200) throw new Error(`the photo was refused: ${status}`);
  return buildPhotoPath(key);
}

/** Sends a testimonial as the dialog does; `change` overrides what a test is about. */
export const postTestimonial = (client: Browser, change: object = {}) =>
  client.post<SubmittedTestimonial & ErrorBody>('/api/testimonials', {
    rating: 5,
    content: 'Lasted five weeks.',
    serviceType: 'wispy_set',
    beforeImage: '',
    afterImage: '',
    ...change,
  });

/** The keys in the bucket. */
export async function readStoredKeys(bucket: R2Bucket): Promise<string[]> {
  return (await bucket.list()).objects.map(({ key }) => key);
}
