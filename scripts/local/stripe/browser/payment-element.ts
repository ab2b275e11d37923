import type { IntentResult } from './calls.ts';
import { CardForm } from './card-form.ts';

export type ElementEvent = 'ready' | 'loaderror' | 'focus' | 'blur' | 'change' | 'escape';
type Listener = (event: Record<string, unknown>) => void;

/** The object that `elements.create('payment')` returns: the card form with Stripe's methods and events. */
export class PaymentElement {
  readonly form = new CardForm();
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #retrieveIntent: () => Promise<IntentResult>;
  readonly #onDestroy: () => void;

  constructor(retrieveIntent: () => Promise<IntentResult>, onDestroy: () => void) {
    this.#retrieveIntent = retrieveIntent;
    this.#onDestroy = onDestroy;
    this.form.element.addEventListener('input', () => this.#emitChange());
    this.form.element.addEventListener('focusin', () => this.#emit('focus'));
    this.form.element.addEventListener('focusout', () => this.#emit('blur'));
    this.form.element.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.#emit('escape');
    });
  }

  mount(target: string | HTMLElement): void {
    const parent = typeof target === 'string' ? document.querySelector(target) : target;
    if (parent === null) throw new Error(`There is no element ${target} to mount the payment form in.`);
    parent.appendChild(this.form.element);
    // Stripe's form fetches what is paid once mount() has returned, and reports `loaderror` in place of `ready` when it cannot.
    void this.#retrieveIntent().then(({ error }) => (error ? this.#emit('loaderror', { error }) : this.#emit('ready')));
  }

  unmount(): void {
    this.form.element.remove();
  }

  destroy(): void {
    this.unmount();
    this.#listeners.clear();
    this.#onDestroy();
  }

  on(type: string, listener: Listener): this {
    const listeners = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, listeners.add(listener));
    return this;
  }

  once(type: string, listener: Listener): this {
    const onceListener: Listener = (event) => {
      this.off(type, onceListener);
      listener(event);
    };
    return this.on(type, onceListener);
  }

  off(type: string, listener?: Listener): this {
    if (listener === undefined) this.#listeners.delete(type);
    else this.#listeners.get(type)?.delete(listener);
    return this;
  }

  update(): void {}

  focus(): void {
    this.form.focus();
  }

  clear(): void {
    this.form.clear();
  }

  collapse(): void {}

  #emitChange(): void {
    const { isComplete, isEmpty: empty } = this.form;
    this.#emit('change', { complete: isComplete, empty, collapsed: false, value: { type: 'card' } });
  }

  #emit(type: ElementEvent, details: Record<string, unknown> = {}): void {
    for (const listener of this.#listeners.get(type) ?? []) listener({ elementType: 'payment', ...details });
  }
}
