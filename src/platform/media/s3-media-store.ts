import type * as Sdk from '@aws-sdk/client-s3'
import type { PictureStore } from '../config/picture-store.ts'
import { mediaName, type MediaStore } from '../media-store.ts'
import { explainS3Fault } from './s3-fault.ts'

// In ms, for a whole call with all its attempts. Code that serves a shopper passes a signal with a shorter limit.
const timeout = 30_000
const checkTimeout = 10_000
const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp' }

/**
 * A media store in a bucket, with the same paths as a folder, so that any tool can copy one to the other. Every call throws
 * an S3Fault if the store fails.
 */
export async function s3MediaStore(config: PictureStore, limits = { timeout, checkTimeout }): Promise<MediaStore> {
  const s3 = await import('@aws-sdk/client-s3')
  const client = connectStore(s3, config)
  const bucket = { Bucket: config.bucket }
  const keyOf = (name: string) => (mediaName.test(name) ? `${config.prefix}${name.slice(0, 2)}/${name}` : null)
  const call = async <T>(work: (until: { abortSignal: AbortSignal }) => Promise<T>, signal?: AbortSignal) => {
    const abortSignal = signal ?? AbortSignal.timeout(limits.timeout)
    try {
      return await work({ abortSignal })
    } catch (error) {
      throw explainS3Fault(error, config)
    }
  }

  return {
    async put(name, content) {
      const key = keyOf(name)
      if (key === null) throw new Error(`${JSON.stringify(name)} is not a name for a media file`)
      const about = {
        ContentType: types[name.slice(name.indexOf('.') + 1)] ?? 'application/octet-stream',
        CacheControl: 'public, max-age=31536000, immutable',
      }
      await call(until => client.send(new s3.PutObjectCommand({ ...bucket, ...about, Key: key, Body: content }), until))
    },
    async read(name, signal) {
      const key = keyOf(name)
      if (key === null) return null
      return call(async until => {
        try {
          const { Body } = await client.send(new s3.GetObjectCommand({ ...bucket, Key: key }), until)
          return Body ? Buffer.from(await Body.transformToByteArray()) : null
        } catch (error) {
          const { name: fault, $metadata } = error as { name: string; $metadata?: { httpStatusCode?: number } }
          if ($metadata?.httpStatusCode === 404 && fault !== 'NoSuchBucket') return null
          throw error
        }
      }, signal)
    },
    async list() {
      const found: { name: string; writtenAt: Date }[] = []
      let next: string | undefined
      do {
        const page = await call(until =>
          client.send(
            new s3.ListObjectsV2Command({ ...bucket, Prefix: config.prefix, ContinuationToken: next }),
            until,
          ),
        )
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const name = Key.slice(Key.lastIndexOf('/') + 1)
          // Foreign files are not listed, so they are never removed.
          if (LastModified && Key === keyOf(name)) found.push({ name, writtenAt: LastModified })
        }
        next = page.NextContinuationToken
      } while (next !== undefined)
      return found
    },
    async remove(name) {
      const key = keyOf(name)
      if (key !== null) await call(until => client.send(new s3.DeleteObjectCommand({ ...bucket, Key: key }), until))
    },
    async check() {
      const first = new s3.ListObjectsV2Command({ ...bucket, Prefix: config.prefix, MaxKeys: 1 })
      await call(until => client.send(first, until), AbortSignal.timeout(limits.checkTimeout))
    },
    close() {
      client.destroy()
    },
  }
}

/** `silence`: time in ms without a byte after which a request fails. Default: no limit but that of the call. */
export function connectStore(s3: Pick<typeof Sdk, 'S3Client'>, config: PictureStore, silence?: number): Sdk.S3Client {
  return new s3.S3Client({
    region: config.region,
    ...(config.endpoint !== undefined && { endpoint: config.endpoint }),
    ...(config.keys && { credentials: config.keys }),
    forcePathStyle: config.pathStyle,
    maxAttempts: 3,
    // S3-compatible stores of other vendors may not support the optional checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, ...(silence !== undefined && { socketTimeout: silence }) },
    logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {} },
  })
}
