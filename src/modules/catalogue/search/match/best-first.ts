/** The `count` smallest keys, rising. Costs one pass over all of them: a page is short, what a word finds need not be. */
export function smallest(keys: Float64Array, count: number): Float64Array {
  if (count <= 0) return new Float64Array(0)
  if (keys.length <= count * 2) return keys.slice().sort().subarray(0, count)
  // Twice what is wanted: filled, sorted and halved again, so that most keys meet one comparison.
  const room = new Float64Array(count * 2)
  let filled = 0
  let limit = Infinity
  for (const key of keys) {
    if (key >= limit) continue
    room[filled++] = key
    if (filled < room.length) continue
    room.sort()
    filled = count
    limit = room[count - 1]!
  }
  return room.subarray(0, filled).sort().subarray(0, count)
}
