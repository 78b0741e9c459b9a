import type { Steps } from '../slices.ts'

const runLength = 256
const mergedAtOnce = 128

/** Sorts like `toSorted`, in steps: sorting 100,000 names without a break would block every request. */
export function* mergeSorted<T>(items: readonly T[], compare: (a: T, b: T) => number): Steps<T[]> {
  let runs = items.slice()
  for (let start = 0; start < runs.length; start += runLength) {
    const run = runs.slice(start, start + runLength).sort(compare)
    for (let i = 0; i < run.length; i++) runs[start + i] = run[i]!
    yield
  }
  // Two alternating buffers: a new array per pass would create garbage as large as the catalogue.
  let merged = runs.slice()
  for (let width = runLength; width < runs.length; width *= 2) {
    for (let start = 0; start < runs.length; start += 2 * width) yield* mergeInto(merged, runs, start, width, compare)
    ;[runs, merged] = [merged, runs]
  }
  return runs
}

function* mergeInto<T>(
  merged: T[],
  runs: readonly T[],
  start: number,
  width: number,
  compare: (a: T, b: T) => number,
): Steps<void> {
  const middle = Math.min(start + width, runs.length)
  const end = Math.min(start + 2 * width, runs.length)
  let left = start
  let right = middle
  for (let to = start; to < end; to++) {
    const first = right >= end || (left < middle && compare(runs[left]!, runs[right]!) <= 0)
    merged[to] = first ? runs[left++]! : runs[right++]!
    if (to % mergedAtOnce === 0) yield
  }
}
