import { expect, it } from 'vitest';
import { createPhotoUppy } from '../../src/sections/testimonials/photo-uppy.ts';

it('Uppy sends one photo of at most 10 MB, in one piece, with at most six requests at a time, and only when told to', () => {
  const uppy = createPhotoUppy();
  expect(uppy.opts).toMatchObject({
    autoProceed: false,
    restrictions: { maxNumberOfFiles: 1, maxFileSize: 10_485_760 },
  });
  expect(uppy.getPlugin('AwsS3')?.opts).toMatchObject({ limit: 6, shouldUseMultipart: false });
  uppy.destroy();
});
