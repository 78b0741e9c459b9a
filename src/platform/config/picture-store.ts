import { z } from 'zod'

interface StoreVariables {
  S3_BUCKET?: string | undefined
  S3_ENDPOINT?: string | undefined
  S3_REGION: string
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
  S3_PATH_STYLE?: 'on' | 'off' | undefined
  S3_PREFIX?: string | undefined
}

export const bucketName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'the name of a bucket, 3 to 63 of a-z, 0-9, - and .' })

export const keyPrefix = z.string().regex(/^([A-Za-z0-9_-][A-Za-z0-9._-]{0,99}\/){1,8}$/, {
  error: 'a folder in the bucket that ends in /, such as hent/',
})

/** Describes the first missing variable of a half-configured store in one line. null: none. */
export function missingStoreVariable(env: StoreVariables): string | null {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PATH_STYLE, S3_PREFIX } = env
  const alone = Object.entries({ S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PATH_STYLE, S3_PREFIX }).find(
    ([, value]) => value !== undefined,
  )
  if (S3_BUCKET === undefined)
    return alone
      ? `S3_BUCKET is not set, though ${alone[0]} is; allowed: the bucket for the pictures, or none of the S3 variables`
      : null
  if ((S3_ACCESS_KEY_ID === undefined) === (S3_SECRET_ACCESS_KEY === undefined)) return null
  const [missing, set] = S3_ACCESS_KEY_ID
    ? ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID']
    : ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
  return `${missing} is not set, though ${set} is; allowed: both of S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, or neither`
}

/** The S3-compatible store of pictures. undefined: pictures are stored in a folder. */
export function pictureStore(env: StoreVariables) {
  if (env.S3_BUCKET === undefined) return undefined
  return {
    bucket: env.S3_BUCKET,
    /** Default: the AWS endpoint of the region. */
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    /** Default: the machine's credentials (its role or AWS's own variables). */
    keys:
      env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY }
        : undefined,
    /** true: the bucket is part of the path, not of the host name. Default: true if an endpoint is set. */
    pathStyle: env.S3_PATH_STYLE === undefined ? env.S3_ENDPOINT !== undefined : env.S3_PATH_STYLE === 'on',
    prefix: env.S3_PREFIX ?? '',
  }
}
export type PictureStore = NonNullable<ReturnType<typeof pictureStore>>
