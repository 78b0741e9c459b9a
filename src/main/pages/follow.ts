import { epochOf, type CatalogueSource } from '#modules/catalogue/read-model/index.ts'
import type { Log } from '#platform/log.ts'

/** Published content in memory, which is reloaded with each change of its kind in the change log. */
interface Reloadable {
  refresh(epoch: number): Promise<void>
}

/** Reloads `content` when the change log contains a change of its kind, or after the whole catalogue was reloaded. */
export function follow(
  content: Reloadable,
  kind: 'blog' | 'brand' | 'content' | 'home' | 'redirects',
  catalogue: Pick<CatalogueSource, 'current' | 'onChange'>,
  log: Log,
): void {
  let { epochs } = catalogue.current()
  const read = (): void => {
    content.refresh(epochOf(catalogue.current(), kind)).catch((error: Error) => {
      log.warn('published content not reloaded', { kind, error })
      setTimeout(read, 5_000).unref()
    })
  }
  // Catches changes between the first load of the content and now.
  if (epochOf(catalogue.current(), kind) !== 0) read()
  catalogue.onChange(snapshot => {
    if (snapshot.epochs === epochs) return
    epochs = snapshot.epochs
    read()
  })
}
