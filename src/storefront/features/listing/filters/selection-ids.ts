export const selectionAtMost = 200

/** The articles that /utvalg/{ids} names, each once, as many as anybody chooses by hand. `+` may arrive as a blank. */
export function selectionIds(text: string): number[] {
  const ids = text
    .split(/[\s+,]+/)
    .filter(part => /^\d{1,9}$/.test(part))
    .map(Number)
    .filter(id => id > 0)
  return [...new Set(ids)].slice(0, selectionAtMost)
}
