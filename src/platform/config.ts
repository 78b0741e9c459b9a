import path from 'node:path'
import { z } from 'zod'
import { emailReason } from '#shared/text/email-reasons.ts'
import { parseEmail } from '#shared/email.ts'
import { brandIds, type BrandId } from '#shared/brand-ids.ts'
import { backupSettings, backupVariables, missingBackupVariable } from './config/backup.ts'
import { brandHosts } from './config/brand-hosts.ts'
import { cdnSettings, cdnVariables, missingCdnVariable } from './config/cdn.ts'
import { corsOrigins } from './config/cors-origins.ts'
import { feedAddress, feedVariables, photoAspects, schedule } from './config/feeds.ts'
import { missingPaymentVariable, paymentProviders, paymentUrls } from './config/payments.ts'
import { bucketName, keyPrefix, missingStoreVariable, pictureStore } from './config/picture-store.ts'
import { lonelyRole, processRoles } from './config/process-role.ts'
import { missingSocialVariable, socialFeed } from './config/social-feed.ts'
import { missingSmsVariable, smsGateway } from './config/sms.ts'
import { mapTiles } from './config/map-tiles.ts'
import { misspeltVariables } from './config/misspelt-variables.ts'
import { OperatorError } from './operator-error.ts'

export class ConfigError extends OperatorError {}

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: values.join(', ') })
const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(from).max(to))
const whole = (from: number, to: number) =>
  z.string().transform((value, context) => {
    const parsed = wholeNumber(from, to).safeParse(value)
    if (parsed.success) return parsed.data
    context.addIssue({ code: 'custom', message: `a whole number from ${from} to ${to}` })
    return z.NEVER
  })
const address = (allowed: string, ...protocols: string[]) =>
  z
    .string()
    .refine(
      value => URL.canParse(value) && protocols.includes(new URL(value).protocol) && new URL(value).hostname !== '',
      { error: allowed },
    )
const service = () =>
  address('an address that starts with http:// or https://', 'http:', 'https:').transform(withoutLastSlash).optional()

/** All environment variables of the shop. docs/operations/configure.md and .env.example list the same ones. */
const variables = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, { error: 'an IP address or host name to listen on' })
    .default('127.0.0.1'),
  PUBLIC_URL: address('the origin shoppers use, such as https://butikk.example, without a path', 'http:', 'https:')
    .refine(value => !URL.canParse(value) || withoutLastSlash(value).toLowerCase() === new URL(value).origin, {
      error: 'the origin shoppers use, such as https://butikk.example, without a path',
    })
    .transform(value => new URL(value).origin)
    .optional(),
  DATABASE_URL: address(
    'an address such as postgres://user:password@host:5432/database',
    'postgres:',
    'postgresql:',
  ).optional(),
  DATABASE_POOL: whole(2, 500).default(10),
  PROMISE_POOL: whole(1, 500).default(10),
  DATA_DIR: z.string().default('./data'),
  S3_BUCKET: bucketName.optional(),
  S3_ENDPOINT: service(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, { error: 'a region, such as eu-north-1' })
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: oneOf(['on', 'off']).optional(),
  S3_PREFIX: keyPrefix.optional(),
  ...backupVariables,
  ...cdnVariables,
  BRAND: oneOf(brandIds).default(brandIds[0]),
  BRAND_HOSTS: brandHosts.optional(),
  DEMO: oneOf(['1', '0']).optional(),
  RATE_LIMITS: oneOf(['on', 'off']).default('on'),
  SMTP_URL: address('an address such as smtp://user:password@host:587', 'smtp:', 'smtps:').optional(),
  SMS_URL: service(),
  SMS_TOKEN: z.string().optional(),
  SMS_SENDER: z
    .string()
    .regex(/^(?:[A-Za-z0-9 ]{1,11}|\+?\d{4,15})$/, { error: 'a name of at most eleven letters, or a number' })
    .optional(),
  OPERATOR_EMAIL: z
    .string()
    .transform((typed, context) => {
      const email = parseEmail(typed)
      if (email !== null) return email
      context.addIssue({ code: 'custom', message: `an e-mail address; this value ${emailReason(typed)}` })
      return z.NEVER
    })
    .optional(),
  FEED_SCHEDULE: schedule.optional(),
  FEED_STORES_URL: feedAddress.optional(),
  FEED_PRODUCTS_URL: feedAddress.optional(),
  FEED_INVENTORY_URL: feedAddress.optional(),
  FEED_REVIEWS_URL: feedAddress.optional(),
  FEED_CUSTOMERS_URL: feedAddress.optional(),
  FEED_SALES_URL: feedAddress.optional(),
  FEED_CAMPAIGNS_URL: feedAddress.optional(),
  FEED_PHOTO_ASPECTS: photoAspects.optional(),
  FEED_SFTP_HOST_KEY: z
    .string()
    .regex(/^SHA256:[A-Za-z0-9+/]{43}$/, { error: 'SHA256: and 43 letters, as ssh-keygen -lf prints it' })
    .optional(),
  FEED_SFTP_KEY_FILE: z.string().optional(),
  OSRM_URL: service(),
  ADDRESS_URL: service(),
  OVERPASS_URL: service(),
  COMPANY_REGISTER_URL: service(),
  FACEBOOK_PAGE_ID: z
    .string()
    .regex(/^[\w.]{3,80}$/, { error: 'the number or the name of the page' })
    .optional(),
  FACEBOOK_TOKEN: z.string().optional(),
  FACEBOOK_URL: service().default('https://graph.facebook.com/v24.0'),
  MAP_TILES_URL: mapTiles,
  VIPPS_CLIENT_ID: z.string().optional(),
  VIPPS_CLIENT_SECRET: z.string().optional(),
  VIPPS_SUBSCRIPTION_KEY: z.string().optional(),
  VIPPS_MERCHANT_SERIAL_NUMBER: z
    .string()
    .regex(/^\d{4,10}$/, { error: 'the number of the sales unit, such as 123456' })
    .optional(),
  VIPPS_URL: service().default('https://api.vipps.no'),
  KLARNA_USERNAME: z.string().optional(),
  KLARNA_PASSWORD: z.string().optional(),
  KLARNA_URL: service().default('https://api.klarna.com'),
  QLIRO_API_KEY: z.string().max(50, { error: 'the MerchantApiKey of the merchant, at most 50 letters' }).optional(),
  QLIRO_API_SECRET: z.string().optional(),
  QLIRO_URL: service().default('https://payments.qit.nu'),
  SELLERS_FILE: z.string().optional(),
  CORS_ORIGINS: corsOrigins.optional(),
  TRUST_PROXY: whole(1, 10).optional(),
  WEBHOOKS_INWARD: oneOf(['on', 'off']).default('off'),
  CACHE_MIB: whole(3, 65_536).default(192),
  ACCESS_LOG: oneOf(['on', 'off']).default('off'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, { error: 'at least 16 letters, digits and signs without spaces, secret' })
    .optional(),
  PROCESS_ROLE: oneOf(processRoles).default('both'),
  LOG_LEVEL: oneOf(logLevels).default('info'),
  CHAIN_ID: whole(1, 999_999).default(1),
  DEFAULT_SHOP: whole(1, 999_999).default(55),
  SECRET: z.string().min(32, { error: 'at least 32 characters, secret' }).optional(),
})

const secretVariables = new Set([
  ...['SECRET', 'METRICS_TOKEN', 'DATABASE_URL', 'SMTP_URL'],
  ...['SMS_TOKEN', 'S3_SECRET_ACCESS_KEY', 'BACKUP_S3_SECRET_ACCESS_KEY', 'CDN_PURGE_TOKEN'],
  ...['VIPPS_CLIENT_SECRET', 'VIPPS_SUBSCRIPTION_KEY', 'KLARNA_PASSWORD', 'QLIRO_API_SECRET'],
  ...['FACEBOOK_TOKEN'],
  ...feedVariables,
])

/**
 * Parses the environment. Throws a ConfigError of one line: the variable, the allowed values and, except of secrets,
 * its value.
 */
export function readConfig(environment: Record<string, string | undefined>, folder = process.cwd()) {
  // An empty variable counts as unset, as in shells, Compose files and service managers.
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = variables.safeParse(set)
  if (!parsed.success) throw new ConfigError(explain(parsed.error, set))
  const env = parsed.data
  const missing =
    missingPaymentVariable(env) ??
    missingSocialVariable(env) ??
    missingSmsVariable(env) ??
    missingStoreVariable(env) ??
    missingBackupVariable(env) ??
    missingCdnVariable(env) ??
    lonelyRole(env)
  if (missing) throw new ConfigError(missing)
  return Object.freeze({
    port: env.PORT,
    host: env.HOST,
    /** Origin of links in mails and on receipts. undefined: the origin that the server listens on. */
    publicUrl: env.PUBLIC_URL,
    /** undefined: the embedded database in `dataDir`. */
    databaseUrl: env.DATABASE_URL,
    /** Maximum connections of this process. `allocationPool`: for placing reservations and changing their status. */
    databasePool: env.DATABASE_POOL,
    allocationPool: env.PROMISE_POOL,
    dataDir: path.resolve(folder, env.DATA_DIR),
    /** The bucket for pictures. undefined: a folder in `dataDir`. */
    pictureStore: pictureStore(env),
    backup: backupSettings(env),
    cdn: cdnSettings(env),
    /** The brand of all hosts that are not in `brandHosts`. */
    brand: env.BRAND,
    brandHosts: env.BRAND_HOSTS ?? new Map<string, BrandId>(),
    /** 'whenEmpty': the demo chain is loaded into an empty embedded database, and never into that of DATABASE_URL. */
    demo: env.DEMO === undefined ? ('whenEmpty' as const) : env.DEMO === '1',
    rateLimits: env.RATE_LIMITS === 'on',
    smtpUrl: env.SMTP_URL,
    /** undefined: no SMS is sent. The demo chain writes them to files. */
    smsGateway: smsGateway(env),
    /** The address for mails about failed feeds, failed backups and stale stock. undefined: no mail. */
    operatorEmail: env.OPERATOR_EMAIL,
    ...feedSettings(env, folder),
    osrmUrl: env.OSRM_URL,
    addressUrl: env.ADDRESS_URL,
    /** Enhetsregisteret, for `hent law companies`. undefined: not called. */
    companyRegisterUrl: env.COMPANY_REGISTER_URL,
    overpassUrl: env.OVERPASS_URL,
    /** The configured payment providers. In demo mode, sandboxes replace the others. */
    payments: paymentProviders(env),
    paymentUrls: paymentUrls(env),
    /** Keys of the shops that sell in their own name. undefined: the chain is the seller everywhere. */
    sellersFile: env.SELLERS_FILE && path.resolve(folder, env.SELLERS_FILE),
    /** true: webhooks may be sent to private IP addresses and over plain HTTP. */
    webhooksInward: env.WEBHOOKS_INWARD === 'on',
    /** The Facebook page with the posts on the front page. undefined: none. */
    socialFeed: socialFeed(env),
    /** URL template of the map tiles, and their credit. null: no maps. */
    mapTiles: env.MAP_TILES_URL,
    /** Origins of other sites that may read public API responses. */
    corsOrigins: env.CORS_ORIGINS ?? new Set<string>(),
    /** Number of the operator's own proxies in front of the server. 0: X-Forwarded-* is ignored. */
    trustedProxies: env.TRUST_PROXY ?? 0,
    /** Maximum size of all caches of this process together. */
    cacheBytes: env.CACHE_MIB * 2 ** 20,
    /** `web`: runs no jobs. `jobs`: serves only health and metrics. */
    processRole: env.PROCESS_ROLE,
    logLevel: env.LOG_LEVEL,
    /** Logs one line per response. */
    accessLog: env.ACCESS_LOG === 'on',
    /** Token with which other machines may read /metrics. undefined: only this machine may. */
    metricsToken: env.METRICS_TOKEN,
    chainId: env.CHAIN_ID,
    defaultShop: env.DEFAULT_SHOP,
    /** Variables that resemble one of Hent's, which may be misspelt. */
    misspelt: misspeltVariables(set, Object.keys(variables.shape)),
    /** undefined: a secret is generated once and stored, see secret.ts. */
    secret: env.SECRET,
  })
}

function feedSettings(env: z.infer<typeof variables>, folder: string) {
  const feedUrls: Readonly<Record<string, URL | undefined>> = {
    stores: env.FEED_STORES_URL,
    products: env.FEED_PRODUCTS_URL,
    inventory: env.FEED_INVENTORY_URL,
    reviews: env.FEED_REVIEWS_URL,
    customers: env.FEED_CUSTOMERS_URL,
    sales: env.FEED_SALES_URL,
    campaigns: env.FEED_CAMPAIGNS_URL,
  }
  return {
    /** When a running shop fetches the feeds of `feedUrls`. undefined: only by command or on request in the admin. */
    feedSchedule: env.FEED_SCHEDULE,
    /** The URL of each feed by kind, in the order of import. */
    feedUrls,
    /** Folders of squashed pictures with their true aspect ratios. The default of `--photo-aspect`. */
    feedPhotoAspects: env.FEED_PHOTO_ASPECTS,
    /** Fingerprint of the SFTP server. */
    feedSftpHostKey: env.FEED_SFTP_HOST_KEY,
    /** Private key of the SFTP user. */
    feedSftpKeyFile: env.FEED_SFTP_KEY_FILE && path.resolve(folder, env.FEED_SFTP_KEY_FILE),
  }
}

export type Config = ReturnType<typeof readConfig>

/** The configuration of this process. Throws like `readConfig`. */
export function configFromEnvironment(): Config {
  return readConfig(process.env)
}

function explain(error: z.ZodError, set: Record<string, string | undefined>) {
  const issue = error.issues[0]
  const name = String(issue?.path[0])
  const value = secretVariables.has(name) ? 'is wrong (its value is not shown)' : `is ${JSON.stringify(set[name])}`
  return `${name} ${value}; allowed: ${issue?.message}`
}

function withoutLastSlash(value: string) {
  return value.replace(/\/$/, '')
}
