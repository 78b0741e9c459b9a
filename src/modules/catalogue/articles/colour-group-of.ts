/**
 * Returns the key of a colour's group, or null when no part of its name is in a group.
 * The whole name is tried first, then its words from the last one on (`Mørk blå` → blå). Of a name of two colours
 * (`Sort/Hvit`), only the first, the main colour, decides.
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
