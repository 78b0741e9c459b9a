const bits = 10
const chunkSize = 1 << bits
const mask = chunkSize - 1

/**
 * A persistent list: a changed copy shares the unchanged chunks.
 * 100,000 articles make a hundred chunks, so one sold piece copies one chunk instead of the whole list.
 */
export interface Chunked<T> {
  readonly chunks: readonly (readonly T[])[]
}

export const emptyChunked: Chunked<never> = { chunks: [] }

export function at<T>(list: Chunked<T>, index: number): T | undefined {
  return list.chunks[index >>> bits]?.[index & mask]
}

/** The list with these indexes changed or, in ascending order, appended. */
export function withChanged<T>(list: Chunked<T>, changes: Iterable<readonly [index: number, value: T]>): Chunked<T> {
  const chunks: T[][] = list.chunks as T[][]
  const next = [...chunks]
  for (const [index, value] of changes) {
    const at = index >>> bits
    const chunk = next[at] === chunks[at] ? [...(chunks[at] ?? [])] : (next[at] ?? [])
    chunk[index & mask] = value
    next[at] = chunk
  }
  return { chunks: next }
}

export function* valuesOf<T>(list: Chunked<T>): Generator<T> {
  for (const chunk of list.chunks) yield* chunk
}
