import { z } from 'zod'

/** The variables of a CDN in front of the shop. */
export const cdnVariables = {
  CDN_SECONDS: z
    .string()
    .regex(/^([1-9]|[1-5]\d|60)$/, { error: 'a whole number from 1 to 60' })
    .transform(Number)
    .optional(),
  CDN_PURGE_URL: z.url({ protocol: /^https?$/, error: 'an address that starts with http:// or https://' }).optional(),
  CDN_PURGE_TOKEN: z.string().optional(),
}
type CdnVariables = z.infer<z.ZodObject<typeof cdnVariables>>

/** One line if a CDN is to be purged that may not cache. */
export const missingCdnVariable = (env: CdnVariables): string | null =>
  env.CDN_SECONDS === undefined && (env.CDN_PURGE_URL ?? env.CDN_PURGE_TOKEN) !== undefined
    ? 'CDN_SECONDS is not set, though a variable of CDN_PURGE is; allowed: a whole number from 1 to 60'
    : null

/** undefined: no CDN may cache pages. `purgeUrl` undefined: it is not told of changes. */
export const cdnSettings = (env: CdnVariables) =>
  env.CDN_SECONDS === undefined
    ? undefined
    : { seconds: env.CDN_SECONDS, purgeUrl: env.CDN_PURGE_URL, purgeToken: env.CDN_PURGE_TOKEN }
export type CdnSettings = NonNullable<ReturnType<typeof cdnSettings>>
