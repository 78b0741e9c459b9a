import type { Palette } from './palette.ts'

// A straight line has an empty bounding box, so the region cannot be relative to it.
const region = 'filterUnits="userSpaceOnUse" x="0" y="0" width="480" height="600"'

const inside = (colour: string, opacity: number) =>
  `<feFlood flood-color="${colour}" flood-opacity="${opacity}"/><feComposite in2="SourceAlpha" operator="in"/>`

// The blur of a hood's shadow exceeds the default filter region and would end in a square edge.
const roomy = 'x="-.5" y="-.5" width="2" height="2"'

/** Shading: dark at the lower right, light at the upper left, and a shadow behind the shape. */
const volume = (name: string, blur: number, dx: number, dy: number, { rim, shadow }: Palette) =>
  `<filter id="${name}" ${roomy}><feGaussianBlur in="SourceAlpha" stdDeviation="${blur}" result="a"/>` +
  `<feOffset in="a" dx="-${dx}" dy="-${dy}" result="o"/>${inside('#0c1018', shadow)}<feComposite in2="o" operator="out" result="d"/>` +
  `<feOffset in="a" dx="${dx + 1}" dy="${dy + 1}" result="o"/>${inside('#fff', rim)}<feComposite in2="o" operator="out" result="l"/>` +
  `<feFlood flood-color="#1b2430" flood-opacity=".2"/><feComposite in2="a" operator="in"/><feOffset dx="3" dy="${dy - 2}"/>` +
  '<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/><feMergeNode in="d"/><feMergeNode in="l"/></feMerge></filter>'

/** The light: soft from the upper left, rounding every layer (less for thin ones), and soft folds. */
const parts = (palette: Palette): [name: string, definition: string][] => [
  [
    'b',
    `<linearGradient id="b" gradientUnits="userSpaceOnUse" x1="180" y1="60" x2="280" y2="560"><stop stop-color="${palette.top}"/><stop offset="1" stop-color="${palette.foot}"/></linearGradient>`,
  ],
  ['v', volume('v', 13, 9, 11, palette)],
  ['w', volume('w', 3, 2, 3, palette)],
  ['s', `<filter id="s" ${region}><feGaussianBlur stdDeviation="5"/></filter>`],
]

/** Includes only the definitions that the drawing uses, to save bytes. */
export const lightFor = (palette: Palette, drawn: string): string => {
  const used = parts(palette).filter(([name]) => drawn.includes(`url(#${name})`))
  // In linear RGB, the default for filters, a white rim would look like fog.
  return used.length > 0
    ? `<defs color-interpolation-filters="sRGB">${used.map(([, definition]) => definition).join('')}</defs>`
    : ''
}
