import { applyStyle, type CardFormAppearance } from './appearance.ts';
import { type FieldName, formatCardField } from './card-entry.ts';

type FieldTexts = { label: string; placeholder: string; autocomplete: AutoFill };

const FIELD_TEXTS: Record<FieldName, FieldTexts> = {
  number: { label: 'Card number', placeholder: '1234 1234 1234 1234', autocomplete: 'cc-number' },
  expiry: { label: 'Expiry date', placeholder: 'MM / YY', autocomplete: 'cc-exp' },
  cvc: { label: 'Security code (CVC)', placeholder: 'CVC', autocomplete: 'cc-csc' },
};

let fieldCount = 0;

/** One labelled input with its error message. It has no name, so that no form submits it. */
export class CardField {
  readonly element = document.createElement('div');
  readonly input = document.createElement('input');
  readonly #label = document.createElement('label');
  readonly #message = document.createElement('div');
  #appearance: CardFormAppearance | null = null;

  constructor(name: FieldName) {
    const { label, placeholder, autocomplete } = FIELD_TEXTS[name];
    fieldCount += 1;
    this.input.id = `local-stripe-${name}-${fieldCount}`;
    this.input.inputMode = 'numeric';
    this.input.autocomplete = autocomplete;
    this.input.placeholder = placeholder;
    this.#label.htmlFor = this.input.id;
    this.#label.textContent = label;
    this.#message.id = `${this.input.id}-message`;
    this.#message.setAttribute('aria-live', 'polite');
    this.input.setAttribute('aria-describedby', this.#message.id);
    this.element.replaceChildren(this.#label, this.input, this.#message);
    this.input.addEventListener('input', () => {
      this.input.value = formatCardField(name, this.input.value);
      this.showMessage(null);
    });
  }

  /** Shows an error message, or removes it with null. */
  showMessage(message: string | null): void {
    this.#message.textContent = message ?? '';
    if (message === null) this.input.removeAttribute('aria-invalid');
    else this.input.setAttribute('aria-invalid', 'true');
    this.#paintBorder();
  }

  applyAppearance(appearance: CardFormAppearance): void {
    this.#appearance = appearance;
    applyStyle(this.#label, { display: 'block', marginBottom: '0.25rem' });
    applyStyle(this.#message, { color: appearance.colorDanger, fontSize: '0.875rem' });
    applyStyle(this.input, {
      boxSizing: 'border-box',
      width: '100%',
      minHeight: '52px',
      padding: '0 0.75rem',
      font: 'inherit',
      fontSize: '1rem',
      color: appearance.colorText,
      backgroundColor: appearance.colorBackground,
      accentColor: appearance.colorPrimary,
      caretColor: appearance.colorPrimary,
      outlineColor: appearance.colorPrimary,
      borderRadius: appearance.borderRadius,
    });
    this.#paintBorder();
  }

  #paintBorder(): void {
    if (this.#appearance === null) return;
    const { colorDanger, colorText } = this.#appearance;
    const isInvalid = this.input.hasAttribute('aria-invalid');
    applyStyle(this.input, {
      border: `1px solid ${isInvalid ? colorDanger : `color-mix(in srgb, ${colorText} 55%, transparent)`}`,
    });
  }
}
