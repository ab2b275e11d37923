import type { Appearance } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { colour, radius, targetSize } from '../../../styles/tokens.css.ts';
import { bodyFamily } from '../../../styles/typography.css.ts';

/** The appearance of the card form in the current theme. */
export function useStripeAppearance(): Appearance {
  const [appearance, setAppearance] = useState(buildStripeAppearance);
  useEffect(() => {
    const darkScheme = matchMedia('(prefers-color-scheme: dark)');
    const updateAppearance = () => setAppearance(buildStripeAppearance());
    darkScheme.addEventListener('change', updateAppearance);
    return () => darkScheme.removeEventListener('change', updateAppearance);
  }, []);
  return appearance;
}

/** Stripe renders its form in an iframe, so custom properties of the page are passed as their current values. */
function buildStripeAppearance(): Appearance {
  const rootStyle = getComputedStyle(document.documentElement);
  const readToken = (token: string) => rootStyle.getPropertyValue(token.replace(/^var\(|\)$/g, '')).trim();
  return {
    theme: 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: readToken(colour.mangrove),
      colorBackground: readToken(colour.surface),
      colorText: readToken(colour.ink),
      colorTextSecondary: readToken(colour.softInk),
      colorDanger: readToken(colour.error),
      fontFamily: bodyFamily,
      fontSizeBase: '16px',
      borderRadius: `${radius.input}px`,
    },
    rules: {
      '.Input': {
        border: `1.5px solid ${readToken(colour.control)}`,
        boxShadow: 'none',
        minHeight: `${targetSize.primary}px`,
      },
    },
  };
}
