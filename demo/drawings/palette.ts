type Rgb = [number, number, number]

export type Palette = ReturnType<typeof paletteOf>

const neutral = '8a8d91'

const rgb = (hex6: string): Rgb => [0, 2, 4].map(at => parseInt(hex6.slice(at, at + 2), 16)) as Rgb

const mix = (from: Rgb, to: Rgb, share: number): string =>
  '#' +
  from
    .map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share))
    .map(value => value.toString(16).padStart(2, '0'))
    .join('')

const white: Rgb = [255, 255, 255]
const ink: Rgb = [18, 22, 30]

/** Six lower-case digits. Invalid colours become a neutral grey. */
export const hexDigits = (hex: string | null | undefined): string => {
  const digits = (hex ?? '').trim().replace(/^#/, '').toLowerCase()
  return /^[0-9a-f]{6}$/.test(digits) ? digits : neutral
}

const far = (one: Rgb, other: Rgb) => Math.hypot(...one.map((value, at) => value - (other[at] ?? 0))) > 150

// Off-white, charcoal, signal orange, mustard, sea green, ice blue: typical colours of zips and stripes.
const accents = ['ece8df', '2b3038', 'e2703a', 'ece8df', 'd9a441', '2f8f83', 'ece8df', '9cc3dc']

/**
 * The article's colour with lights and shades. Black gets lighter seams and white darker ones, so that the cut stays
 * visible.
 * The brand's mark selects the accent, unless it has too little contrast.
 */
export const paletteOf = (hex: string | null | undefined, mark = 0) => {
  const base = rgb(hexDigits(hex))
  const brightness = (base[0] * 0.3 + base[1] * 0.59 + base[2] * 0.11) / 255
  const black = brightness < 0.18
  const pale = brightness > 0.8
  const trim = brightness > 0.5 ? '#2d333c' : '#e9e6df'
  const accent = rgb(accents[mark % accents.length] ?? 'ece8df')
  return {
    base: black ? mix(base, white, 0.07) : mix(base, white, 0),
    top: mix(base, white, black ? 0.13 : 0.07),
    foot: mix(base, ink, pale ? 0.05 : 0.12),
    light: mix(base, white, black ? 0.2 : 0.22),
    dark: black ? mix(base, ink, 0.5) : mix(base, ink, pale ? 0.12 : 0.22),
    deep: black ? mix(base, ink, 0.8) : mix(base, ink, pale ? 0.3 : 0.5),
    line: black ? mix(base, white, 0.3) : mix(base, ink, pale ? 0.36 : 0.5),
    pale,
    trim,
    accent: far(base, accent) ? mix(accent, white, 0) : trim,
    rim: black ? 0.16 : pale ? 0.5 : 0.3,
    shadow: pale ? 0.26 : 0.5,
  }
}
