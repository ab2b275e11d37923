import type { Context } from 'hono';

type Download = { filename: string; type: string; content: string };

/** The answer with a file that the browser saves. `filename`: letters, digits, dots and hyphens only. */
export const sendAttachment = (c: Context, { filename, type, content }: Download): Response =>
  c.body(content, 200, { 'content-type': type, 'content-disposition': `attachment; filename="${filename}"` });
