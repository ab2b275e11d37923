/** Icons of the client's page, in the style of icons.ts; in a file of their own, so that visitors do not fetch them. */
export const PORTAL_ICONS = {
  drop: 'M12 3.5c3.4 4.2 5.5 7 5.5 10a5.5 5.5 0 0 1-11 0c0-3 2.1-5.8 5.5-10ZM9.3 14c1.4 1.8 4 1.8 5.4 0',
  brush: 'M5 19c4-1 7.5-4 14-14M4 14.5l3 .5M5.5 11.5l4 .8M8 8.5l4 .8M11 6l3.5.6',
  gift: 'M4.5 12v7.5h15V12M3.5 8.5h17V12h-17zM12 8.5v11M12 8.5C9 8.5 7 7.5 7 5.7 7 4 9.5 3.6 12 8.5c2.5-4.9 5-4.5 5-2.8 0 1.8-2 2.8-5 2.8',
} as const;

export type PortalIconName = keyof typeof PORTAL_ICONS;
