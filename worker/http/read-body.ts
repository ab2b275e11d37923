/** So much of a body that is too large, or wanted by nobody, is still read: its sender then hears the answer. */
const MAX_DRAINED_BYTES = 32 * 1024 * 1024;

/** The body, counted as it comes; null when it has more than `most` bytes. */
export async function readAtMost(most: number, body: ReadableStream<Uint8Array>): Promise<Blob | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size <= most) chunks.push(new Uint8Array(chunk));
    else if (size > MAX_DRAINED_BYTES) break;
  }
  return size > most ? null : new Blob(chunks);
}
