export interface ListedFile {
  name: string
  size: number
  /** In ms since 1970. */
  changedAt: number
}

// Names of temporary and unfinished files, and of files with rejected rows that an import wrote.
const unfinished = /^\.|\.(part|tmp|temp|filepart|swp)$|~$|\.rejected\.[a-z0-9]+$/i

/**
 * Returns the most recently changed file that matches the pattern. `*` matches any characters, and an empty pattern
 * matches all files. Unfinished files and files with rejected rows are left out. null: no file matches.
 */
export function newestFile(files: readonly ListedFile[], pattern: string): ListedFile | null {
  const parts = (pattern || '*').split('*').map(part => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
  const request = new RegExp(`^${parts.join('.*')}$`)
  const matches = files.filter(({ name }) => request.test(name) && !unfinished.test(name))
  return matches.toSorted((a, b) => b.changedAt - a.changedAt || (a.name < b.name ? 1 : -1))[0] ?? null
}

/** Identifies a file that has no ETag. */
export const markOf = ({ name, size, changedAt }: ListedFile) => ({ name, size: String(size), at: String(changedAt) })

export const isSame = (mark: Readonly<Record<string, string>>, file: ListedFile): boolean =>
  Object.entries(markOf(file)).every(([field, value]) => mark[field] === value)
