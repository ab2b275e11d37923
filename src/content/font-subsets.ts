/**
 * Letters of names from languages other than English are in separate files, two for each typeface, which only a page with
 * such a letter fetches; é is in the main files. README, Licences, says how the files were made.
 */
export const FONT_SUBSETS = [
  { ending: '-latin-1', unicodeRange: 'U+C0-D6,U+D8-E8,U+EA-F6,U+F8-FF' },
  {
    ending: '-latin-ext',
    unicodeRange: 'U+100-101,U+106-107,U+10C-10D,U+112-113,U+12A-12B,U+141-144,U+14C-14D,U+160-161,U+16A-16B,U+17D-17E',
  },
];
