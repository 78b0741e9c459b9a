import type { Faces } from '#modules/brands/index.ts'
import type { CatalogueSource } from '#modules/read-model/index.ts'
import type { Log } from '#platform/log.ts'

/** Reads the faces, or `what` else has an epoch in the log, again when the change log tells of one, or when the log was lost and all was read anew. */
export function followFaces(
  faces: Pick<Faces, 'refresh'>,
  catalogue: Pick<CatalogueSource, 'current' | 'onChange'>,
  log: Log,
  what = 'brands',
): void {
  let { epochs } = catalogue.current()
  const read = (): void => {
    faces.refresh().catch((error: Error) => {
      log.warn(`${what} cannot be read`, { error })
      setTimeout(read, 5_000).unref()
    })
  }
  catalogue.onChange(snapshot => {
    if (snapshot.epochs === epochs) return
    epochs = snapshot.epochs
    read()
  })
}
