/**
 * Returns the key of a colour's group. Tries the whole name, then the first colour of several (`Sort/Hvit` → sort).
 * Then tries each word of that colour, from the last to the first (`Mørk blå` → blå). null: none of these is in a
 * group.
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
