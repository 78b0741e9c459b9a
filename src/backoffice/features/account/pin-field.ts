/** Field properties shared by all PIN inputs. */
export const pinField = {
  name: 'pin',
  type: 'password',
  pattern: '[0-9]{4,6}',
  title: '4 til 6 sifre',
  required: true,
} as const
