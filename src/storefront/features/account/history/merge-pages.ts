/**
 * Merges pages of a history, newest first. Pages may have shifted between requests: each row appears once, in
 * its latest copy.
 */
export function mergePages<Row extends { id: number }>(...pages: readonly (readonly Row[])[]): Row[] {
  const byId = new Map(pages.flat().map(row => [row.id, row]))
  return [...byId.values()].sort((a, b) => b.id - a.id)
}
