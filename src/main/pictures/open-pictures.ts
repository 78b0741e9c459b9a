import { openMediaStore } from '#platform/media/open-media-store.ts'
import { S3Fault } from '#platform/media/s3-fault.ts'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import { picturesFromAfar } from './pictures-from-afar.ts'

/**
 * Opens the shop's picture store for writing and serving. Throws an OperatorError for a wrong configuration.
 * A store that is only unavailable is reported to the operator, because the shop works without pictures.
 */
export async function openPictures(config: Config, log: Log) {
  const store = await openMediaStore(config)
  await store.check().catch((error: unknown) => {
    if (error instanceof S3Fault && !error.wrong)
      return log.warn(`${error.message}. The shop is open, without pictures until the store responds`)
    store.close()
    throw error
  })
  const answering = config.pictureStore
    ? picturesFromAfar(store, { log })
    : { read: (name: string) => store.read(name) }
  return { store, answering }
}

export type Pictures = Awaited<ReturnType<typeof openPictures>>
