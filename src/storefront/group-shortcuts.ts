/** Short paths that are printed in catalogues and on signs, each with its group. */
export const groupShortcuts = {
  goggles: '/vintersport/hjelmer-&-alpinbriller/alpinbriller',
  hjelmer: '/vintersport/hjelmer-&-alpinbriller/alpinhjelm',
  staver: '/vintersport/staver/alpinstaver',
} as const
