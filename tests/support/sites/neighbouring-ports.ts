import { requireFreePorts } from '../../../scripts/local/server-readiness.ts';

/** Below the ports that are assigned to outgoing connections, which may be taken at any moment. */
const MIN_PORT = 20_000;
const MAX_PORT = 32_000;
const MAX_TRIES = 50;

/** The first of `count` ports in a row that nothing listens on at this moment. */
export async function pickNeighbouringPorts(count: number): Promise<number> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const first = MIN_PORT + Math.floor(Math.random() * (MAX_PORT - MIN_PORT));
    const ports = Array.from({ length: count }, (_, place) => first + place);
    const areFree = await requireFreePorts(ports).then(
      () => true,
      () => false,
    );
    if (areFree) return first;
  }
  throw new Error(`No ${count} free ports in a row were found.`);
}
