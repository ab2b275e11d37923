/** Up to this many bytes of a rejected body are drained, so that the client can read the response. */
const MAX_DRAINED_BYTES = 32 * 1024 * 1024;

/** The body, counted while it is read; null when it has more than `maxBytes` bytes. */
export async function readAtMost(maxBytes: number, body: ReadableStream<Uint8Array>): Promise<Blob | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size <= maxBytes) chunks.push(new Uint8Array(chunk));
    else if (size > MAX_DRAINED_BYTES) break;
  }
  return size > maxBytes ? null : new Blob(chunks);
}
