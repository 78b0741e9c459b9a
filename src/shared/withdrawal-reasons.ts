/** Optional reasons for a withdrawal. A fixed list, so that no personal data is entered. */
export const withdrawalReasons = [
  'Passer ikke',
  'Annerledes enn jeg ventet',
  'Feil på varen',
  'Fikk feil vare',
  'Ombestemte meg',
  'Annet',
] as const
