type Rgb = [number, number, number]

export type Palette = { base: string; light: string; dark: string; deep: string; line: string; trim: string }

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

/** Six lower-case digits; whatever is no colour becomes a neutral grey. */
export const hexDigits = (hex: string | null | undefined): string => {
  const digits = (hex ?? '').trim().replace(/^#/, '').toLowerCase()
  return /^[0-9a-f]{6}$/.test(digits) ? digits : neutral
}

/** The article's own colour, lit and shaded; black gets lighter seams and white darker ones, so that both show their cut. */
export const paletteOf = (hex: string | null | undefined): Palette => {
  const base = rgb(hexDigits(hex))
  const brightness = (base[0] * 0.3 + base[1] * 0.59 + base[2] * 0.11) / 255
  const black = brightness < 0.18
  const pale = brightness > 0.8
  return {
    base: black ? mix(base, white, 0.07) : mix(base, white, 0),
    light: mix(base, white, black ? 0.2 : 0.22),
    dark: black ? mix(base, ink, 0.5) : mix(base, ink, pale ? 0.12 : 0.22),
    deep: black ? mix(base, ink, 0.8) : mix(base, ink, pale ? 0.28 : 0.45),
    line: black ? mix(base, white, 0.36) : mix(base, ink, pale ? 0.4 : 0.52),
    trim: brightness > 0.5 ? '#2d333c' : '#e9e6df',
  }
}
