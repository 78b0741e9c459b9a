/**
 * Returns the key of a colour's group, or null when no part of its name is in a group. Tries the whole name, then the
 * first colour of several (`Sort/Hvit` → sort), then the words of that colour from the last to the first (`Mørk blå` →
 * blå).
 */
export function colourGroupOf(colourKey: string, groupOfWord: ReadonlyMap<string, string>): string | null {
  const first = colourKey.split(/\s*(?:[/,&+]|\bog\b)\s*/)[0] ?? colourKey
  for (const name of [colourKey, first]) {
    const whole = groupOfWord.get(name)
    if (whole !== undefined) return whole
  }
  for (const word of first.split(/[\s-]+/).reverse()) {
    const group = groupOfWord.get(word)
    if (group !== undefined) return group
  }
  return null
}
