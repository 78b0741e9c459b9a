/** Pages of a history, the newest first: each of it once, as it was told last, whatever has shifted between the pages. */
export function mergePages<Row extends { id: number }>(...pages: readonly (readonly Row[])[]): Row[] {
  const byId = new Map(pages.flat().map(row => [row.id, row]))
  return [...byId.values()].sort((a, b) => b.id - a.id)
}
