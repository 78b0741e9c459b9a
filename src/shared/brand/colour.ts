/** A colour as `#rrggbb`, in lower case. */
export type Hex = string
export const hexPattern = /^#[0-9a-f]{6}$/

/** The contrast ratio of WCAG 2.2, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: Hex, other: Hex): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Mixes two colours. `part`: the share of `to`, from 0 to 1. */
export function mix(from: Hex, to: Hex, part: number): Hex {
  const [a, b] = [channels(from), channels(to)]
  return `#${a.map((value, at) => byte(value + ((b[at] ?? value) - value) * part)).join('')}`
}

const byte = (value: number): string => Math.round(value).toString(16).padStart(2, '0')

function luminance(hex: Hex): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map(value => {
    const channel = value / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(hex: Hex): number[] {
  return [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
}
