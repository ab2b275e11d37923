import type { CDPSession } from 'playwright-core';

export type Transfer = { requests: number; bytes: number; documentBytes: number; scriptBytes: number };

type Request = { type: string; bytes: number; isFromCache: boolean };

/** Counts what a page transfers, headers included, as the browser's network stack reports it. */
export function countTransfer(session: CDPSession) {
  const requests = new Map<string, Request>();
  const underWay = new Set<string>();
  let lastChange = Date.now();
  const change = () => {
    lastChange = Date.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    requests.set(requestId, { type: type ?? 'Other', bytes: 0, isFromCache: false });
    underWay.add(requestId);
    change();
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
    underWay.delete(requestId);
    change();
  });
  session.on('Network.loadingFailed', ({ requestId }) => {
    underWay.delete(requestId);
    change();
  });
  return {
    /** for how long nothing has been under way, in ms */
    quietMs: () => (underWay.size > 0 ? 0 : Date.now() - lastChange),
    read(): Transfer {
      const sent = [...requests.values()].filter(({ isFromCache }) => !isFromCache);
      const sum = (some: Request[]) => some.reduce((bytes, request) => bytes + request.bytes, 0);
      const sumBytesOfType = (type: string) => sum(sent.filter((request) => request.type === type));
      return {
        requests: sent.length,
        bytes: sum(sent),
        documentBytes: sumBytesOfType('Document'),
        scriptBytes: sumBytesOfType('Script'),
      };
    },
  };
}
