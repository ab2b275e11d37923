import { ICONS } from './icons.ts';

/** Icons of the owner's area, drawn like those of icons.ts; in a file of their own, so that visitors do not fetch them. */
export const OWNER_ICONS = {
  ...ICONS,
  today: ICONS.book,
  week: 'M5 7h14M5 12h14M5 17h9',
  inbox: 'M4 13.5 6.5 5.5h11L20 13.5v5H4zM4 13.5h4.5c.6 2.4 6.4 2.4 7 0H20',
  pen: 'M5 19c.4-2 .9-3.3 1.7-4.6L15.5 5.6c1.2-1.2 4 1.6 2.8 2.8L9.5 17.2C8.3 18 7 18.6 5 19z',
  leave: 'M10 4.5H5.5v15H10M9.5 12H20M15.5 8c.9 1.8 2.4 3.2 4.5 4-2.1.8-3.6 2.2-4.5 4',
  call: 'M6.2 4.5c1-.6 2-.4 2.6.6l1.2 2.1c.5.9.3 1.8-.5 2.5l-.8.7c.9 2 2.9 4 4.9 4.9l.7-.8c.7-.8 1.6-1 2.5-.5l2.1 1.2c1 .6 1.2 1.6.6 2.6-.9 1.5-2.3 2.2-4 1.8C9.6 18.3 5.7 14.4 4.4 8.5c-.4-1.7.3-3.1 1.8-4z',
  text: 'M4.5 6.5C4.5 5.4 5.4 4.5 6.5 4.5h11c1.1 0 2 .9 2 2v7.5c0 1.1-.9 2-2 2H11l-4.5 3.5V16c-1.1 0-2-.9-2-2zM8.5 9.8c1.8 2.2 5.2 2.2 7 0',
  eyeClosed: 'M3 9c5 5.5 13 5.5 18 0M6.6 11.9l-1.4 2.3M12 13.1v2.8M17.4 11.9l1.4 2.3',
  eyeOpen:
    'M3 13.5c4.5-6 13.5-6 18 0-4.5 4.5-13.5 4.5-18 0M9.5 13.3a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M6.6 9.8 5.4 7.7M12 8.8V6M17.4 9.8l1.2-2.1',
  coin: 'M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0M14.6 9.2c-1-1.1-4.7-1.3-4.9.7-.2 2.2 5 1.7 4.9 4-.1 2.1-4 2-5.2.6M12 6.8v1.2M12 16v1.2',
  mail: 'M4 6.5h16v11H4zM4 7c3.5 5.2 12.5 5.2 16 0',
} as const;

export type OwnerIconName = keyof typeof OWNER_ICONS;
