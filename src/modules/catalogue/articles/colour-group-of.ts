/**
 * Returns the key of a colour's group, or null when no part of its name is in a group.
 * The whole name is tried first, then its parts from the last one on (`Mørk blå` → blå). A name of two colours
 * (`Sort/Hvit`) belongs to the first, which is the main one.
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
