/** Short addresses that are known from catalogues and signs, each with its group. */
export const groupShortcuts = {
  goggles: '/vintersport/hjelmer-&-alpinbriller/alpinbriller',
  hjelmer: '/vintersport/hjelmer-&-alpinbriller/alpinhjelm',
  staver: '/vintersport/staver/alpinstaver',
} as const
