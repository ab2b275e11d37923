import type { Context } from 'hono';
import type { Attachment } from '../mail/mailer.ts';

/** The answer with a file that the browser saves. `filename`: letters, digits, dots and hyphens only. */
export const sendAttachment = (c: Context, { filename, type, content }: Attachment): Response =>
  c.body(content, 200, { 'content-type': type, 'content-disposition': `attachment; filename="${filename}"` });
