import type { DrawnLashMap } from '../../src/contract/owner-lash-map.ts';

/**
 * Answers with the drawing of a lash map. Its address says all that is in it, so the owner's browser keeps it for a day. The
 * code that draws is imported with the first one.
 */
export async function renderLashMap(map: DrawnLashMap): Promise<Response> {
  const { renderRecordedMapSvg: recordedMapFile } = await import('../../src/lash-art/eye/lash-map-drawing.ts');
  return new Response(recordedMapFile(map), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'private, max-age=86400' },
  });
}
