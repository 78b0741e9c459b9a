/** Returns the `count` smallest keys, ascending, without sorting all: a word may have many hits, but a page shows few. */
export function smallest(keys: Float64Array, count: number): Float64Array {
  if (count <= 0) return new Float64Array(0)
  if (keys.length <= count * 2) return keys.slice().sort().subarray(0, count)
  // The buffer holds twice the result. When full it is sorted and halved, so most keys cost one comparison.
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
