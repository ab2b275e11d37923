import { html } from 'hono/html';
import { PEOPLE } from './people.ts';

/** The page that stands in for Google's account chooser. `problem` is shown above the buttons. */
export function renderAccountChooserPage(problem: string | null) {
  return html`<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Choose an account (local sign-in)</title>
    <style>
      :root { color-scheme: light dark; }
      body { max-width: 24rem; margin: 8vh auto; padding: 0 1.25rem; font: 1rem/1.5 system-ui, sans-serif; }
      button, input { box-sizing: border-box; width: 100%; min-height: 3.25rem; padding: 0.5rem 0.75rem; font: inherit; }
      button { display: block; margin: 0.75rem 0; text-align: start; cursor: pointer; }
      button small { display: block; }
      form + form { margin-top: 2rem; }
    </style>
  </head>
  <body>
    <main>
      <h1>Choose an account</h1>
      <p>This page stands in for Google on your own machine. No password, nothing leaves it.</p>
      ${problem === null ? '' : html`<p role="alert"><strong>${problem}</strong></p>`}
      <form method="post">
        ${PEOPLE.map(
          (person) => html`
        <button name="email" value="${person.email}">
          ${person.name}
          <small>${person.email}${person.emailVerified ? '' : ' (e-mail not verified)'}</small>
        </button>`,
        )}
      </form>
      <form method="post">
        <label for="email">Another e-mail</label>
        <input id="email" name="email" type="email" autocomplete="off" required>
        <button>Continue with this e-mail</button>
      </form>
      <form method="post">
        <button name="cancel" value="yes">Cancel</button>
      </form>
    </main>
  </body>
</html>`;
}
