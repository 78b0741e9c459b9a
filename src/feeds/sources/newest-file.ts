export interface ListedFile {
  name: string
  size: number
  /** ms */
  changedAt: number
}

// What programs write beside the files that they mean, ourselves among them.
const unfinished = /^\.|\.(part|tmp|temp|filepart|swp)$|~$|\.rejected\.[a-z0-9]+$/i

/** Of a folder's files the one that was changed last among those that the pattern means: `*` is any letters, empty is any file. */
export function newestFile(files: readonly ListedFile[], pattern: string): ListedFile | null {
  const parts = (pattern || '*').split('*').map(part => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
  const wanted = new RegExp(`^${parts.join('.*')}$`)
  const found = files.filter(({ name }) => wanted.test(name) && !unfinished.test(name))
  return found.toSorted((a, b) => b.changedAt - a.changedAt || (a.name < b.name ? 1 : -1))[0] ?? null
}

/** By what a file without an ETag is known again. */
export const markOf = ({ name, size, changedAt }: ListedFile) => ({ name, size: String(size), at: String(changedAt) })

export const isSame = (mark: Readonly<Record<string, string>>, file: ListedFile): boolean =>
  Object.entries(markOf(file)).every(([field, value]) => mark[field] === value)
