/** Names of environment variables that other programs use. */
const others = new Set(['HOSTNAME', 'DATABASE'])

/**
 * Finds variables of the environment that are not Hent's, but resemble one: `DATABASE_ULR`. Short names may differ in one
 * letter, names of eight letters or more in two; two swapped letters count as one.
 */
export function misspeltVariables(
  environment: Record<string, string | undefined>,
  known: readonly string[],
): { name: string; meant: string }[] {
  return Object.keys(environment).flatMap(name => {
    if (known.includes(name) || others.has(name) || !/^[A-Z0-9_]{4,40}$/.test(name)) return []
    const meant = [1, 2]
      .slice(0, name.length < 8 ? 1 : 2)
      .flatMap(edits => known.filter(each => isWithin(edits, name, each)))[0]
    return meant === undefined ? [] : [{ name, meant }]
  })
}

/** Whether `edits` changes of one text give the other: inserted, deleted, replaced or swapped letters. */
function isWithin(edits: number, a: string, b: string): boolean {
  if (a === b) return true
  if (edits === 0) return false
  if (a[0] === b[0]) return isWithin(edits, a.slice(1), b.slice(1))
  const left = edits - 1
  return (
    isWithin(left, a.slice(1), b) ||
    isWithin(left, a, b.slice(1)) ||
    isWithin(left, a.slice(1), b.slice(1)) ||
    (a[0] === b[1] && a[1] === b[0] && isWithin(left, a.slice(2), b.slice(2)))
  )
}
