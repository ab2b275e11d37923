import type { CDPSession } from 'playwright-core';

export type Transfer = { requests: number; bytes: number; documentBytes: number; scriptBytes: number };

type Request = { type: string; bytes: number; isFromCache: boolean };

/** Counts what a page transfers, headers included, as the browser's network stack reports it. */
export function countTransfer(session: CDPSession) {
  const requests = new Map<string, Request>();
  const pendingRequestIds = new Set<string>();
  let lastChangeMs = Date.now();
  const markChange = () => {
    lastChangeMs = Date.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    requests.set(requestId, { type: type ?? 'Other', bytes: 0, isFromCache: false });
    pendingRequestIds.add(requestId);
    markChange();
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = requests.get(requestId);
    if (request) request.isFromCache = true;
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId);
    if (!request) return;
    if (response.fromDiskCache) request.isFromCache = true;
    // The type of a preloaded module is not `Script`, so its MIME type decides.
    if (/javascript/.test(response.mimeType)) request.type = 'Script';
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request && !request.isFromCache) request.bytes = encodedDataLength;
    pendingRequestIds.delete(requestId);
    markChange();
  });
  session.on('Network.loadingFailed', ({ requestId }) => {
    pendingRequestIds.delete(requestId);
    markChange();
  });
  return {
    /** for how long nothing has been under way, in ms */
    readQuietMs: () => (pendingRequestIds.size > 0 ? 0 : Date.now() - lastChangeMs),
    read(): Transfer {
      const sentRequests = [...requests.values()].filter(({ isFromCache }) => !isFromCache);
      const sumBytes = (requestList: Request[]) => requestList.reduce((bytes, request) => bytes + request.bytes, 0);
      const sumBytesOfType = (type: string) => sumBytes(sentRequests.filter((request) => request.type === type));
      return {
        requests: sentRequests.length,
        bytes: sumBytes(sentRequests),
        documentBytes: sumBytesOfType('Document'),
        scriptBytes: sumBytesOfType('Script'),
      };
    },
  };
}
