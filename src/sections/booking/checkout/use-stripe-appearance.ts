import type { Appearance } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { colour, radius, targetSize } from '../../../styles/tokens.css.ts';
import { bodyFamily } from '../../../styles/typography.css.ts';

/** The appearance of the card form in the current theme. */
export function useStripeAppearance(): Appearance {
  const [appearance, setAppearance] = useState(buildStripeAppearance);
  useEffect(() => {
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => setAppearance(buildStripeAppearance());
    scheme.addEventListener('change', follow);
    return () => scheme.removeEventListener('change', follow);
  }, []);
  return appearance;
}

/** Stripe renders its form in an iframe, so custom properties of the page are passed as their current values. */
function buildStripeAppearance(): Appearance {
  const page = getComputedStyle(document.documentElement);
  const now = (token: string) => page.getPropertyValue(token.replace(/^var\(|\)$/g, '')).trim();
  return {
    theme: 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: now(colour.mangrove),
      colorBackground: now(colour.surface),
      colorText: now(colour.ink),
      colorTextSecondary: now(colour.softInk),
      colorDanger: now(colour.error),
      fontFamily: bodyFamily,
      fontSizeBase: '16px',
      borderRadius: `${radius.input}px`,
    },
    rules: {
      '.Input': {
        border: `1.5px solid ${now(colour.control)}`,
        boxShadow: 'none',
        minHeight: `${targetSize.primary}px`,
      },
    },
  };
}
