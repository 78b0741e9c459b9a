/** Why somebody withdraws, where they care to say: words to choose from, so that nothing about a person is written down. */
export const withdrawalReasons = [
  'Passer ikke',
  'Annerledes enn jeg ventet',
  'Feil på varen',
  'Fikk feil vare',
  'Ombestemte meg',
  'Annet',
] as const
