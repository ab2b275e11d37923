/** Up to this many bytes of a rejected body are drained, so that the client can read the response. */
const MAX_DRAINED_BYTES = 32 * 1024 * 1024;

/** The first `maxBytes` bytes of the body, counted while it is read; `isWhole`: true when that is the whole body. */
export async function readFirstBytes(
  maxBytes: number,
  body: ReadableStream<Uint8Array>,
): Promise<{ beginning: Blob; isWhole: boolean }> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of body) {
    if (size < maxBytes) chunks.push(new Uint8Array(chunk.subarray(0, maxBytes - size)));
    size += chunk.byteLength;
    if (size > maxBytes && size > MAX_DRAINED_BYTES) break;
  }
  return { beginning: new Blob(chunks), isWhole: size <= maxBytes };
}

/** The body, counted while it is read; null when it has more than `maxBytes` bytes. */
export async function readLimitedBody(maxBytes: number, body: ReadableStream<Uint8Array>): Promise<Blob | null> {
  const { beginning, isWhole } = await readFirstBytes(maxBytes, body);
  return isWhole ? beginning : null;
}
