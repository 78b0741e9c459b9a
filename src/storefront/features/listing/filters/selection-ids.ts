export const selectionAtMost = 200

/**
 * The article ids in /utvalg/{ids}, without duplicates, up to a limit that no hand-made selection reaches. `+` may be
 * decoded to a space.
 */
export function selectionIds(text: string): number[] {
  const ids = text
    .split(/[\s+,]+/)
    .filter(part => /^\d{1,9}$/.test(part))
    .map(Number)
    .filter(id => id > 0)
  return [...new Set(ids)].slice(0, selectionAtMost)
}
