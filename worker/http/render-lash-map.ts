import type { DrawnLashMap } from '../../src/contract/owner/lash-map.ts';

/**
 * Responds with the drawing of a lash map. Its URL describes the whole drawing, so the owner's browser keeps it for a
 * day. The drawing code is imported with the first one.
 */
export async function renderLashMap(map: DrawnLashMap): Promise<Response> {
  const { renderRecordedMapSvg } = await import('../../src/lash-art/eye/lash-map-drawing.ts');
  return new Response(renderRecordedMapSvg(map), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'private, max-age=86400' },
  });
}
