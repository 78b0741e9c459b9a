import { Readable } from 'node:stream'
import type { PictureStore } from '../config/picture-store.ts'
import { connectStore } from '../media/s3-media-store.ts'
import { explainS3Fault } from '../media/s3-fault.ts'
import { sortBackups } from './backup-name.ts'
import type { BackupPlace } from './backup-place.ts'

/** In bytes. Together with the limit of 10,000 parts this allows backups of 160 GB. */
const partSize = 16 * 2 ** 20
/** In ms without a byte. */
const silence = 60_000
const about = { what: 'The store of backups', variables: 'BACKUP_S3_', bucketVariable: 'BACKUP_TO' }

/** Backups in a bucket. Every call throws an S3Fault if the store fails. */
export async function bucketPlace(config: PictureStore, limits = { silence, partSize }): Promise<BackupPlace> {
  const s3 = await import('@aws-sdk/client-s3')
  const client = connectStore(s3, config, limits.silence)
  const Bucket = config.bucket
  const keyOf = (name: string) => `${config.prefix}${name}`
  const explained = async function* (body: Readable): AsyncGenerator<Uint8Array> {
    try {
      yield* body as AsyncIterable<Uint8Array>
    } catch (error) {
      throw explainS3Fault(error, config, about)
    }
  }
  const call = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      throw explainS3Fault(error, config, about)
    })
  return {
    title: `s3://${config.bucket}/${config.prefix}`,
    async list() {
      const names: string[] = []
      let next: string | undefined
      do {
        const page = await call(
          client.send(new s3.ListObjectsV2Command({ Bucket, Prefix: config.prefix, ContinuationToken: next })),
        )
        names.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(config.prefix.length)))
        next = page.NextContinuationToken
      } while (next !== undefined)
      return sortBackups(names)
    },
    async write(name, content) {
      const { Upload } = await import('@aws-sdk/lib-storage')
      // An error of the content is not one of the store, and leaves no object either.
      let own: Error | undefined
      content.once('error', error => (own = error))
      const params = { Bucket, Key: keyOf(name), Body: content, ContentType: 'application/octet-stream' }
      try {
        await new Upload({ client, params, partSize: limits.partSize, queueSize: 2 }).done()
      } catch (error) {
        content.destroy()
        throw own ?? explainS3Fault(error, config, about)
      }
    },
    async read(name) {
      const { Body } = await call(client.send(new s3.GetObjectCommand({ Bucket, Key: keyOf(name) })))
      // In Node the SDK returns a Readable.
      return Readable.from(explained(Body as Readable), { objectMode: false })
    },
    remove: async name => void (await call(client.send(new s3.DeleteObjectCommand({ Bucket, Key: keyOf(name) })))),
    close: () => client.destroy(),
  }
}
