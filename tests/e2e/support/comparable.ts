/** The document without what differs in every answer: the address, nonces, ids and the time. */
export const toComparable = (text: string, path: string) =>
  text
    .replaceAll(path, '')
    .replaceAll(encodeURIComponent(path), '')
    .replaceAll(/(nonce|content)="[\w+/=]{24}"/g, '')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
    .replaceAll(/\b(u|updatedAt|dataUpdatedAt)["']?:\s?\d{13}/g, '')
    .replaceAll(/\d{13}/g, '');
