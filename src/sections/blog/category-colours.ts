import type { BlogCategory } from '../../domain/content/blog.ts';

export type BadgeColours = { ground: string; ink: string };

/** The badge colours of each category in both themes; the featured category's ground is the text colour. SPEC §3. */
export const CATEGORY_COLOURS: Readonly<Record<BlogCategory, { light: BadgeColours; dark: BadgeColours }>> = {
  'FEATURED ARTICLE': {
    light: { ground: '#1b0f15', ink: '#edf3ef' },
    dark: { ground: '#eef3ef', ink: '#0d1b19' },
  },
  'CARE TIPS': {
    light: { ground: '#c6e4d9', ink: '#0f4a43' },
    dark: { ground: '#17443c', ink: '#a8e0d1' },
  },
  'STYLE GUIDE': {
    light: { ground: '#dcdaf3', ink: '#41357e' },
    dark: { ground: '#352f5f', ink: '#cfc8ff' },
  },
  MAINTENANCE: {
    light: { ground: '#f6e0a0', ink: '#5c4300' },
    dark: { ground: '#4a3b10', ink: '#f9d98a' },
  },
  LIFESTYLE: {
    light: { ground: '#c9e2f2', ink: '#114a6b' },
    dark: { ground: '#173f57', ink: '#a9d8f5' },
  },
  PRODUCTS: {
    light: { ground: '#eddac6', ink: '#61391b' },
    dark: { ground: '#4b3323', ink: '#efcfae' },
  },
  'BEFORE YOU BOOK': {
    light: { ground: '#f6d6e2', ink: '#7f1d4c' },
    dark: { ground: '#551f3b', ink: '#ffb9d4' },
  },
  'HEALTH & SAFETY': {
    light: { ground: '#dbe4b6', ink: '#3d4a10' },
    dark: { ground: '#384417', ink: '#d5e39a' },
  },
};
