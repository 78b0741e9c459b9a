/** The displayed name of a main group: the feed's `Tekstil` is shown as `Klær`. */
export function groupLabel(name: string): string {
  return name.toLowerCase() === 'tekstil' ? 'Klær' : name
}
