import { Hono } from 'hono';
import { emailSchema, faultSchema, type Mailbox } from './mailbox.ts';
import { renderEmailPage, renderListPage } from './mailbox-pages.ts';

/** Accepts emails at /emails and shows them; the emails as JSON, the fault and the reset are under /_local. */
export function createMailboxApp(mailbox: Mailbox) {
  const findEmail = (id: string) => mailbox.emails.find((email) => email.id === id);
  return new Hono()
    .get('/', (c) => c.html(renderListPage(mailbox.emails)))
    .post('/emails', async (c) => {
      if (mailbox.fault === 'down') return c.json({ message: 'The mailbox is down.' }, 503);
      const parseResult = emailSchema.safeParse(await c.req.json());
      if (mailbox.fault === 'refuse' || !parseResult.success)
        return c.json({ message: 'This email is not accepted.' }, 422);
      mailbox.store(parseResult.data);
      return mailbox.fault === 'lost'
        ? c.json({ message: 'The answer got lost.' }, 504)
        : c.json({ id: parseResult.data.id });
    })
    .get('/emails/:id', (c) => {
      const email = findEmail(c.req.param('id'));
      return email ? c.html(renderEmailPage(email)) : c.notFound();
    })
    .get('/emails/:id/files/:place', (c) => {
      const file = findEmail(c.req.param('id'))?.attachments[Number(c.req.param('place'))];
      if (!file) return c.notFound();
      const disposition = `attachment; filename="${file.filename}"`;
      return c.body(file.content, 200, { 'content-type': file.type, 'content-disposition': disposition });
    })
    .get('/_local/emails', (c) => c.json(mailbox.emails))
    .post('/_local/fault', async (c) => {
      mailbox.fault = faultSchema.parse(await c.req.json()).kind;
      return c.json({ fault: mailbox.fault });
    })
    .post('/_local/reset', (c) => {
      mailbox.clear();
      return c.json({});
    });
}
