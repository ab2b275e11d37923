import { html } from 'hono/html';
import type { StoredEmail } from './mailbox.ts';

type Html = ReturnType<typeof html>;

const renderPage = (title: string, body: Html) => html`<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} (local mailbox)</title>
    <style>
      :root { color-scheme: light dark; }
      body { max-width: 44rem; margin: 6vh auto; padding: 0 1.25rem; font: 1rem/1.5 system-ui, sans-serif; }
      ol { padding: 0; list-style: none; }
      li { border-top: 1px solid; padding: 0.75rem 0; }
      small { display: block; }
      pre { white-space: pre-wrap; font: inherit; }
      a { display: inline-block; min-height: 1.5rem; }
    </style>
  </head>
  <body><main>${body}</main></body>
</html>`;

const toPath = ({ id }: StoredEmail) => `/emails/${encodeURIComponent(id)}`;

/** The list of all emails, newest first. */
export const renderListPage = (emails: StoredEmail[]) =>
  renderPage(
    'Emails',
    html`<h1>Emails</h1>
      <p>This page stands in for everybody's inbox on your own machine. Nothing leaves it.</p>
      ${emails.length === 0 ? html`<p>No email has arrived yet. They are sent within a minute.</p>` : ''}
      <ol>
        ${emails.map(
          (email) => html`
        <li><a href="${toPath(email)}">${email.subject}</a><small>to ${email.to}, ${email.arrivedAt}</small></li>`,
        )}
      </ol>`,
  );

/** One email with its attachments. */
export const renderEmailPage = (email: StoredEmail) =>
  renderPage(
    email.subject,
    html`<h1>${email.subject}</h1>
      <p>From ${email.from}<br>To ${email.to}<br>Answers to ${email.replyTo}</p>
      <pre>${email.text}</pre>
      ${email.attachments.map(
        ({ filename }, index) => html`<p><a href="${toPath(email)}/files/${index}">${filename}</a></p>`,
      )}
      <p><a href="/">All emails</a></p>`,
  );
