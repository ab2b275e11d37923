import type { Appearance } from '@stripe/stripe-js';

export type CardFormAppearance = Required<
  Pick<
    NonNullable<Appearance['variables']>,
    'colorPrimary' | 'colorText' | 'colorBackground' | 'colorDanger' | 'fontFamily' | 'borderRadius'
  >
>;

const DEFAULT_APPEARANCE: CardFormAppearance = {
  colorPrimary: '#0570de',
  colorText: '#30313d',
  colorBackground: '#ffffff',
  colorDanger: '#b3093c',
  fontFamily: 'system-ui, sans-serif',
  borderRadius: '4px',
};

/** Stripe's defaults with the page's appearance variables. Other variables and rules are ignored. */
export function toCardFormAppearance(appearance: Appearance | undefined): CardFormAppearance {
  const variables = Object.entries(appearance?.variables ?? {}).filter(
    ([name, value]) => name in DEFAULT_APPEARANCE && value !== undefined,
  );
  return { ...DEFAULT_APPEARANCE, ...Object.fromEntries(variables) };
}

/** Sets styles as properties, because the page's Content-Security-Policy allows no style elements without its nonce. */
export function applyStyle(element: HTMLElement, properties: Partial<CSSStyleDeclaration>): void {
  Object.assign(element.style, properties);
}
