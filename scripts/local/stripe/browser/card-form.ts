import type { StripeError } from '@stripe/stripe-js';
import { applyStyle, type CardFormAppearance } from './appearance.ts';
import { type CardEntry, type FieldName, findFieldProblem } from './card-entry.ts';
import { CardField } from './card-field.ts';

const FIELD_NAMES: readonly FieldName[] = ['number', 'expiry', 'cvc'];

/** The labelled card form, which says that it is a test. */
export class CardForm {
  readonly element = document.createElement('fieldset');
  readonly #fields: Record<FieldName, CardField> = {
    number: new CardField('number'),
    expiry: new CardField('expiry'),
    cvc: new CardField('cvc'),
  };

  constructor() {
    const legend = document.createElement('legend');
    legend.textContent = 'Test payment: no real money moves';
    const hint = document.createElement('p');
    hint.textContent = 'Card 4242 4242 4242 4242 with any later date and any code pays.';
    const pair = document.createElement('div');
    const { number, expiry, cvc } = this.#fields;
    pair.replaceChildren(expiry.element, cvc.element);
    this.element.replaceChildren(legend, hint, number.element, pair);
    applyStyle(legend, { padding: '0', fontWeight: '600' });
    applyStyle(hint, { margin: '0.25rem 0 0.75rem' });
    applyStyle(pair, { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '0.75rem', marginTop: '0.75rem' });
    for (const name of FIELD_NAMES) {
      this.#fields[name].input.addEventListener('blur', () => {
        if (this.#fields[name].input.value !== '') this.#check(name);
      });
    }
  }

  get entry(): CardEntry {
    const { number, expiry, cvc } = this.#fields;
    return { number: number.input.value, expiry: expiry.input.value, cvc: cvc.input.value };
  }

  get isEmpty(): boolean {
    return FIELD_NAMES.every((name) => this.#fields[name].input.value === '');
  }

  get isComplete(): boolean {
    return FIELD_NAMES.every((name) => findFieldProblem(name, this.entry, new Date()) === null);
  }

  /** Checks all fields, shows each one's message, and returns the first problem. */
  validate(): StripeError | null {
    const problems = FIELD_NAMES.map((name) => this.#check(name));
    return problems.find((problem) => problem !== null) ?? null;
  }

  focus(): void {
    this.#fields.number.input.focus();
  }

  clear(): void {
    for (const name of FIELD_NAMES) {
      this.#fields[name].input.value = '';
      this.#fields[name].showMessage(null);
    }
  }

  applyAppearance(appearance: CardFormAppearance): void {
    applyStyle(this.element, {
      margin: '0',
      padding: '0',
      border: '0',
      minWidth: '0',
      color: appearance.colorText,
      fontFamily: appearance.fontFamily,
    });
    for (const name of FIELD_NAMES) this.#fields[name].applyAppearance(appearance);
  }

  #check(name: FieldName): StripeError | null {
    const problem = findFieldProblem(name, this.entry, new Date());
    this.#fields[name].showMessage(problem?.message ?? null);
    return problem;
  }
}
