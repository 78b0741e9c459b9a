/**
 * The edit distance: the number of letters changed, inserted, left out or swapped with a neighbour. A distance above
 * `limit` returns `limit + 1`.
 */
export function mistakesBetween(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  const width = b.length + 1
  if (rows.length < width * 3) rows = new Uint8Array(width * 3)
  let [before, last, row] = [0, width, width * 2]
  for (let j = 0; j < width; j++) rows[last + j] = j
  for (let i = 1; i <= a.length; i++) {
    rows[row] = i
    let least = i
    for (let j = 1; j < width; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(rows[last + j]! + 1, rows[row + j - 1]! + 1, rows[last + j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, rows[before + j - 2]! + 1)
      rows[row + j] = cost
      if (cost < least) least = cost
    }
    if (least > limit) return limit + 1
    ;[before, last, row] = [last, row, before]
  }
  return rows[last + b.length]!
}

// A scratch buffer for three rows. A search compares thousands of words, and new rows for each would burden the garbage
// collector.
let rows = new Uint8Array(3 * 64)
