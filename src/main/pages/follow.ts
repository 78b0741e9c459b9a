import { epochOf, type CatalogueSource } from '#modules/catalogue/read-model/index.ts'
import type { Log } from '#platform/log.ts'

/** What editors keep and every process has read: it is read again with each epoch of its kind in the change log. */
interface Kept {
  refresh(epoch: number): Promise<void>
}

/** Reads it again when the change log tells of its kind, or when the log was lost and all was read anew. */
export function follow(
  kept: Kept,
  kind: 'blog' | 'brand' | 'content' | 'home' | 'redirects',
  catalogue: Pick<CatalogueSource, 'current' | 'onChange'>,
  log: Log,
): void {
  let { epochs } = catalogue.current()
  const read = (): void => {
    kept.refresh(epochOf(catalogue.current(), kind)).catch((error: Error) => {
      log.warn(`${kind} cannot be read`, { error })
      setTimeout(read, 5_000).unref()
    })
  }
  // What was told between its first reading and now.
  if (epochOf(catalogue.current(), kind) !== 0) read()
  catalogue.onChange(snapshot => {
    if (snapshot.epochs === epochs) return
    epochs = snapshot.epochs
    read()
  })
}
