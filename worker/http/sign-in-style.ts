import { html } from 'hono/html';
import { studio } from '../../src/content/studio.ts';

/** The style of the sign-in pages: one panel below the studio's name, on narrow and wide screens. */
export const SIGN_IN_STYLE = `
  @font-face { font-family: Platypi; src: url(/fonts/platypi.woff2) format("woff2"); font-weight: 300 500; font-display: swap }
  @font-face { font-family: Figtree; src: url(/fonts/figtree.woff2) format("woff2"); font-weight: 400 700; font-display: swap }
  :root { --panel: #fbfdfb; --line: #c4d2ca; --control: #6b7f75; --link: #0f4a43; --wrong: #a11232; --act-hover: #a82a13 }
  @media (prefers-color-scheme: dark) { :root { --panel: #152926; --line: #2b433e; --control: #6f8a82; --link: #8fd0c0; --wrong: #ff9aa8; --act-hover: #ff9c80 } }
  *, ::before, ::after { box-sizing: border-box }
  body { display: block; place-content: normal; padding: 0 clamp(16px, 4.4vw, 64px) 48px; overflow-wrap: break-word }
  header { max-width: 28rem; margin: 0 auto; padding: 16px 0 }
  main { max-width: 28rem; margin: clamp(0px, 4vh, 48px) auto 0; padding: 0; background: var(--panel); border-radius: 4px; overflow: hidden }
  main > div { padding: 24px 20px }
  @media (min-width: 30rem) { main > div { padding: 32px } }
  .picture { display: block; width: 100%; height: auto; aspect-ratio: 3 / 1; object-fit: cover }
  h1 { font-size: clamp(2.125rem, 1.7rem + 1.9vw, 2.75rem); line-height: 1.02; margin: 0 0 12px }
  h2 { font: 600 1.0625rem/1.3 Figtree, system-ui, sans-serif; margin: 0 0 4px }
  p { line-height: 1.45 }
  p strong { color: var(--ink); font-weight: 600 }
  form { margin: 0 }
  form p, .small { font-size: .9375rem; margin: 0 0 14px }
  label { display: block; font-weight: 600; margin: 0 0 6px }
  input:not([type=hidden]) { display: block; width: 100%; min-height: 52px; margin: 0 0 14px; padding: 12px 14px; background: var(--page); color: var(--ink); border: 1.5px solid var(--control); border-radius: 6px; font: inherit }
  input[aria-invalid] { border-color: var(--wrong) }
  input[name=code] { font-size: 1.5rem; letter-spacing: .28em; font-variant-numeric: tabular-nums }
  input:focus-visible, a:focus-visible, button:focus-visible, .wrong:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
  a, button { cursor: pointer; border: 1.5px solid transparent }
  button { background: var(--act); color: var(--on); box-shadow: none }
  a.quiet, button.quiet { background: none; color: inherit; border-color: currentColor; box-shadow: none }
  @media (hover: hover) { a:not(.quiet, .text, .mark):hover, button:not(.quiet, .text):hover { background: var(--act-hover) } }
  a.text, button.text { width: auto; min-height: 44px; margin: 0; padding: 0 2px; background: none; color: var(--link); text-decoration: underline; text-underline-offset: 4px; text-decoration-thickness: 2px; border-radius: 2px }
  a.mark { width: auto; min-height: 44px; margin: 0; padding: 0; gap: 8px; background: none; color: var(--ink); font: 400 1.375rem/1 Platypi, Georgia, serif; border-radius: 2px }
  a.mark small { font: 400 .9375rem/1 Figtree, system-ui, sans-serif; align-self: end; padding-bottom: 11px }
  .or { display: flex; align-items: center; gap: 12px; margin: 12px 0 24px; color: var(--soft) }
  .or::before, .or::after { content: ""; flex: 1; border-top: 1px solid var(--line) }
  .wrong { color: var(--wrong); font-weight: 600 }
  .rest { margin: 12px 0 0; padding: 12px 0 0; border-top: 1px solid var(--line) }
  [hidden] { display: none }`;

/** The studio's name, linked to the home page. */
export const studioHeader = html`<header><a class="mark" href="/">
  <svg viewBox="0 0 28 14" width="30" height="15" fill="currentColor" aria-hidden="true"><path d="M2 2C8 7 20 7 26 2" fill="none" stroke="currentColor" stroke-width="1.3" stroke-linecap="round"/><path d="M3.4 3.2q-1.2 3.8-2.7 6.9q2.8-2.3 4.6-6.1M7.9 5q-.5 4-.9 7.5q1.9-3.1 2.9-7.1M13 5.8q.3 4.1 1.1 7.5q.8-3.5 1-7.5M18 5.4q1 4 2.9 7.1q-.4-3.5-.9-7.5M22.6 4q1.8 3.8 4.6 6.1q-1.5-3.1-2.7-6.9"/></svg>
  ${studio.name} <small>${studio.suburb}</small></a></header>`;

export const signInPicture = html`<img class="picture" src="/img/hybrid_set-strip.svg" alt="" width="600" height="200">`;
