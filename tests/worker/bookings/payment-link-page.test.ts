import { expect, it } from 'vitest';
import { payLink, sendLink } from '../../support/payment-link-steps.ts';
import { createTestApp, loadPagesFirst } from '../../support/test-app.ts';

loadPagesFirst();

it('an address whose parameter continues with an encoded path answers as a link that has ended, signed in and signed out', async () => {
  const testApp = await createTestApp();
  const [visitor, maya] = [testApp.createVisitor(), await testApp.client('maya')];
  const link = await sendLink(testApp, await testApp.owner());
  await payLink(testApp, link);
  const ends = ['..%2Fservices', '..%2Faccount', '..%2Flogin', '..%3F', '..%23'].map((end) => `/pay/${end}`);
  for (const address of [...ends, `${link.path}%2Fcalendar.ics`, `${link.path}%3Fx`, `${link.path}%23x`])
    for (const browser of [visitor, maya]) {
      const page = await browser.send(address);
      expect([address, page.status]).toEqual([address, 404]);
      expect(await page.text()).toContain('This link has ended. Please call or write to us.');
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    }
  expect((await visitor.send(link.path)).status).toBe(200);
});
