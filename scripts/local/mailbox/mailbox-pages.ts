import { html } from 'hono/html';
import type { StoredEmail } from './mailbox.ts';

type Html = ReturnType<typeof html>;

const page = (title: string, body: Html) => html`<!doctype html>
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

const pathOf = ({ id }: StoredEmail) => `/letters/${encodeURIComponent(id)}`;

/** The list of all emails, newest first. */
export const listPage = (letters: StoredEmail[]) =>
  page(
    'Letters',
    html`<h1>Letters</h1>
      <p>This page stands in for everybody's inbox on your own machine. Nothing leaves it.</p>
      ${letters.length === 0 ? html`<p>No letter has come yet. They are sent within a minute.</p>` : ''}
      <ol>
        ${letters.map(
          (letter) => html`
        <li><a href="${pathOf(letter)}">${letter.subject}</a><small>to ${letter.to}, ${letter.arrivedAt}</small></li>`,
        )}
      </ol>`,
  );

/** One email with its attachments. */
export const emailPage = (letter: StoredEmail) =>
  page(
    letter.subject,
    html`<h1>${letter.subject}</h1>
      <p>From ${letter.from}<br>To ${letter.to}</p>
      <pre>${letter.text}</pre>
      ${letter.attachments.map(
        ({ filename }, place) => html`<p><a href="${pathOf(letter)}/files/${place}">${filename}</a></p>`,
      )}
      <p><a href="/">All letters</a></p>`,
  );
