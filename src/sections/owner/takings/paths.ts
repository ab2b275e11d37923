import { TAKINGS_FILE_PATH, TAKINGS_PATH, type TakingsView } from '../../../contract/owner-takings.ts';

type Asked = Pick<TakingsView, 'by' | 'of'>;

const queryOf = ({ by, of }: Asked): string => new URLSearchParams({ by, of }).toString();

/** The page of the period that a day is in. */
export const takingsPath = (asked: Asked): string => `${TAKINGS_PATH}?${queryOf(asked)}`;

/** The file with the movements of the same period. */
export const takingsFilePath = (asked: Asked): string => `${TAKINGS_FILE_PATH}?${queryOf(asked)}`;
