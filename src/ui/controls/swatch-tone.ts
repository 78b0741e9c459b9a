/** Whether a colour is so light that it needs an edge on white, and a dark tick. */
export function isLight(hex: string): boolean {
  const [red, green, blue] = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]
  // The formula for perceived brightness: https://www.w3.org/TR/AERT/#color-contrast
  return (299 * red + 587 * green + 114 * blue) / 1000 > 170
}
