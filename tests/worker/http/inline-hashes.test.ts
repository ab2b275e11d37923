import { expect, it } from 'vitest';
import { replaceNonce } from '../../../worker/http/inline-hashes.ts';

const NONCE = 'a+b/c==';
const POLICY = `default-src 'self'; script-src 'self' 'nonce-${NONCE}' 'strict-dynamic'; style-src 'self' 'nonce-${NONCE}'; img-src 'self'`;

/** The output of `echo -n 'one()' | openssl dgst -sha256 -binary | base64`, and so on. */
const HASHES = {
  'one()': 'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4=',
  'a{b:c}': 'sha256-0cRUVYRKwNwnl1hkfkPGjkht16b039TjFdJzmXfFK2o=',
};

it('a kept page allows the scripts and styles of its renderer by their hashes, and no other', async () => {
  const { html, policy } = await replaceNonce(
    `<meta property="csp-nonce" content="${NONCE}"/><style nonce="${NONCE}">a{b:c}</style><p><script>smuggled()</script></p>
<script nonce="x">smuggled()</script><script class="k" nonce="${NONCE}">one()</script>`,
    POLICY,
    NONCE,
  );
  const [, scripts, styles, images] = policy.split('; ');
  expect(scripts).toBe(`script-src 'self' '${HASHES['one()']}' 'strict-dynamic'`);
  expect(styles).toContain("style-src 'self' ");
  expect(styles).toContain(`'${HASHES['a{b:c}']}'`);
  expect(images).toBe("img-src 'self'");
  expect(`${html}${policy}`).not.toContain(NONCE);
  expect(html).toContain('<script class="k">one()</script>');
});
