import { isAbsolute } from 'node:path'
import { z } from 'zod'
import { schedule } from './feeds.ts'
import { bucketName, keyPrefix } from './picture-store.ts'

const allowedPlace = 'an absolute folder such as /srv/backup, or a bucket such as s3://bucket/hent/'

/** The variables of backups. `BACKUP_TO` is a folder or a bucket with a prefix. */
export const backupVariables = {
  BACKUP_TO: z
    .string()
    .refine(value => isAbsolute(value) || bucketOf(value) !== null, { error: allowedPlace })
    .optional(),
  BACKUP_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'an address that starts with http:// or https://' })
    .optional(),
  BACKUP_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, { error: 'a region, such as eu-north-1' })
    .default('us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[02-9ac-hj-np-z]{58}$/, { error: 'a public key of age, which starts with age1' })
    .optional(),
  BACKUP_IDENTITY_FILE: z.string().optional(),
  BACKUP_SCHEDULE: schedule.optional(),
  BACKUP_KEEP_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, { error: 'a whole number from 1 to 9999' })
    .transform(Number)
    .default(30),
}
type BackupVariables = z.infer<z.ZodObject<typeof backupVariables>>

/** One line if a schedule has no place, or a key has no bucket. */
export function missingBackupVariable(env: BackupVariables): string | null {
  if (env.BACKUP_SCHEDULE !== undefined && env.BACKUP_TO === undefined)
    return `BACKUP_TO is not set, though BACKUP_SCHEDULE is; allowed: ${allowedPlace}`
  const [id, secret] = [env.BACKUP_S3_ACCESS_KEY_ID, env.BACKUP_S3_SECRET_ACCESS_KEY]
  if ((id === undefined) !== (secret === undefined))
    return `${id === undefined ? 'BACKUP_S3_ACCESS_KEY_ID' : 'BACKUP_S3_SECRET_ACCESS_KEY'} is not set; allowed: both keys, or neither`
  if (bucketOf(env.BACKUP_TO ?? '') === null && (id ?? env.BACKUP_S3_ENDPOINT) !== undefined)
    return 'BACKUP_TO is no bucket, though variables of BACKUP_S3 are set; allowed: a bucket such as s3://bucket/hent/'
  return null
}

function bucketOf(text: string): { bucket: string; prefix: string } | null {
  const [, bucket = '', prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(text) ?? []
  return bucketName.safeParse(bucket).success && (prefix === '' || keyPrefix.safeParse(prefix).success)
    ? { bucket, prefix }
    : null
}

export function backupSettings(env: BackupVariables) {
  const bucket = bucketOf(env.BACKUP_TO ?? '')
  const [accessKeyId, secretAccessKey] = [env.BACKUP_S3_ACCESS_KEY_ID, env.BACKUP_S3_SECRET_ACCESS_KEY]
  return {
    /** The folder of backups. undefined: none, or a bucket. */
    folder: bucket ? undefined : env.BACKUP_TO,
    bucket: bucket
      ? {
          ...bucket,
          endpoint: env.BACKUP_S3_ENDPOINT,
          region: env.BACKUP_S3_REGION,
          keys: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
          pathStyle: env.BACKUP_S3_ENDPOINT !== undefined,
        }
      : undefined,
    /** Public key that backups are encrypted for. undefined: they are not encrypted. */
    recipient: env.BACKUP_RECIPIENT,
    /** File with the secret key, for reading encrypted backups. */
    identityFile: env.BACKUP_IDENTITY_FILE,
    /** When a running shop makes a backup. undefined: never. */
    schedule: env.BACKUP_SCHEDULE,
    /** Older backups are deleted after a verified one. In days. */
    keepDays: env.BACKUP_KEEP_DAYS,
  }
}
export type BackupSettings = ReturnType<typeof backupSettings>
