/** What the chain's systems call `Tekstil` is shown as `Klær`. */
export function groupLabel(name: string): string {
  return name.toLowerCase() === 'tekstil' ? 'Klær' : name
}
