import { OWNER_ICONS } from './owner-icons.ts';

/** Icons of the owner's inbox, drawn like those of icons.ts. */
export const OWNER_INBOX_ICONS = {
  alert: OWNER_ICONS.alert,
  coin: 'M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0M14.6 9.2c-1-1.1-4.7-1.3-4.9.7-.2 2.2 5 1.7 4.9 4-.1 2.1-4 2-5.2.6M12 6.8v1.2M12 16v1.2',
  mail: 'M4 6.5h16v11H4zM4 7c3.5 5.2 12.5 5.2 16 0',
  pen: OWNER_ICONS.log,
} as const;

export type OwnerInboxIconName = keyof typeof OWNER_INBOX_ICONS;
