import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The private key (JWK) that signs the id tokens; generated once and stored in the file, so that restarts keep it. */
export function ensureSigningKey(path: string): Record<string, unknown> {
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: 'local-1', use: 'sig', alg: 'RS256' };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(key), { mode: 0o600 });
  return key;
}
