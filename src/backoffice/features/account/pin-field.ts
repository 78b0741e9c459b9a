/** What the field of a PIN is like, wherever it is typed. */
export const pinField = {
  name: 'pin',
  type: 'password',
  pattern: '[0-9]{4,6}',
  title: '4 til 6 sifre',
  required: true,
} as const
