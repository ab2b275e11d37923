import { html, raw } from 'hono/html';
import { studio } from '../../src/content/studio.ts';

type StandalonePageContent = {
  title: string;
  body: ReturnType<typeof html>;
  nonce: string | undefined;
  style?: string;
  /** above the page's content */
  header?: ReturnType<typeof html>;
  /** in the content, above the heading */
  picture?: ReturnType<typeof html>;
};

/**
 * An HTML page without the React application: sign-in, errors and receipts. No assets except those that the caller
 * names.
 */
export const renderStandalonePage = ({
  title,
  body,
  nonce,
  style = '',
  header,
  picture,
}: StandalonePageContent) => html`<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} · ${studio.name}</title>
    <style nonce="${nonce}">
      :root { --page: #edf3ef; --ink: #1b0f15; --soft: #55484e; --act: #c2341a; --on: #fff }
      @media (prefers-color-scheme: dark) { :root { --page: #0d1b19; --ink: #eef3ef; --soft: #a9bbb4; --act: #ff8360; --on: #1b0f15 } }
      body { margin: 0; min-height: 100dvh; display: grid; place-content: center; background: var(--page); color: var(--ink); font: 1.0625rem/1.5 Figtree, system-ui, sans-serif }
      main { max-width: 26rem; padding: 2rem 1.25rem }
      h1 { font: 300 2.25rem/1.05 Platypi, Georgia, serif; letter-spacing: -.022em; margin: 0 0 .75rem }
      p { margin: 0 0 1.25rem; color: var(--soft) }
      a, button { display: inline-flex; align-items: center; justify-content: center; box-sizing: border-box; width: 100%; min-height: 52px; margin: 0 0 .75rem; padding: 0 1.5rem; border: 0; border-radius: 999px; font: 600 1.0625rem/1.2 Figtree, system-ui, sans-serif; text-decoration: none; background: var(--act); color: var(--on) }
      button, a.quiet { background: none; color: inherit; box-shadow: inset 0 0 0 1.5px currentColor }
      a:focus-visible, button:focus-visible { outline: 3px solid currentColor; outline-offset: 3px }
      ${raw(style)}
    </style>
  </head>
  <body>${header ?? ''}<main>${picture ?? ''}<div><h1>${title}</h1>${body}</div></main></body>
</html>`;
