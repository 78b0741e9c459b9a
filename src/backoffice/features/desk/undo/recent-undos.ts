/** An action that can still be undone. */
export interface Undoable {
  /** The reservation. */
  id: number
  version: string
  /** The pickup code. */
  code: string
  /** Seconds that are left when the action is done. */
  seconds: number
  /** The text beside the button. */
  about: string
  /** Further hidden fields of the undo form, by name. */
  more?: Record<string, string>
}

const maxRecent = 20

/** Identifies an action, so that a repeated result replaces its undo. */
export const undoKey = ({ id, about }: Pick<Undoable, 'id' | 'about'>): string => `${id} ${about}`

/**
 * The actions that can be undone after a new result, newest first. A new action does not replace earlier ones. `gone`:
 * keys of those that were undone.
 */
export function addUndos(
  recent: readonly Undoable[],
  { undos, gone = [] }: { undos: readonly Undoable[]; gone?: readonly string[] },
): Undoable[] {
  const fresh = new Set(undos.map(undoKey))
  return [...undos, ...recent.filter(each => !fresh.has(undoKey(each)) && !gone.includes(undoKey(each)))].slice(
    0,
    maxRecent,
  )
}
