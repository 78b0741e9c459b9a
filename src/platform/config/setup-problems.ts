import type { BrandId } from '#shared/brand-ids.ts'
import type { Company } from '#shared/brand/company.ts'
import { builtIn } from '#shared/brand/built-in.ts'
import { hent } from './typed-commands.ts'
import type { Config } from '../config.ts'
import { brandsInUse } from './brand-hosts.ts'
import { mailFolder } from '../files/message-folders.ts'

export interface SetupProblem {
  /** The variable or the setting to change. */
  setting: string
  /** The consequence, and what to set. */
  line: string
}
type Setup = Pick<
  Config,
  | 'demo'
  | 'smtpUrl'
  | 'publicUrl'
  | 'dataDir'
  | 'trustedProxies'
  | 'rateLimits'
  | 'operatorEmail'
  | 'feedSchedule'
  | 'feedUrls'
  | 'payments'
  | 'paymentUrls'
  | 'sellersFile'
  | 'brand'
  | 'brandHosts'
  | 'misspelt'
>
interface InDatabase {
  demoLoaded: boolean
  /** Returns the phone number that a brand shows, and the address that receives its contact form. */
  contactOf: (brand: BrandId) => { phone: string; email: string }
  /** Returns the company that sells under a brand. */
  companyOf: (brand: BrandId) => Company
}

const publicUrlExample = 'Set it to the origin that shoppers use, such as https://butikk.example'
/**
 * Test hosts of the payment providers. Source: https://developer.vippsmobilepay.com, https://docs.klarna.com,
 * https://developers.qliro.com
 */
const testHosts = new Set(['apitest.vipps.no', 'api.playground.klarna.com', 'pago.qit.nu'])

/** DEMO=0 declares the chain real, even if the demo chain is still in the database. */
export const isRealChain = ({ demo }: Pick<Config, 'demo'>, demoLoaded: boolean): boolean =>
  demo === false || !demoLoaded

/**
 * Finds settings that silently lose mails, money or protection. For the demo chain, only the rate limits and the
 * names of variables are checked.
 */
export function findSetupProblems(config: Setup, { demoLoaded, contactOf, companyOf }: InDatabase): SetupProblem[] {
  const always = [
    ...when(
      !config.rateLimits,
      'RATE_LIMITS',
      'RATE_LIMITS is off: passwords and codes can be guessed without a limit. Unset it',
    ),
    ...config.misspelt.map(({ name, meant }) => ({
      setting: name,
      line: `${name} is not a variable of Hent, and ignored. ${meant} may be meant: rename or unset it`,
    })),
  ]
  if (!isRealChain(config, demoLoaded)) return always
  return [
    ...when(
      demoLoaded,
      'DEMO',
      `DEMO is 0, but the demo chain is in this database. Stop the shop and run ${hent} demo remove`,
    ),
    ...when(
      config.smtpUrl === undefined,
      'SMTP_URL',
      `SMTP_URL is not set: no mail is sent, each is written to ${mailFolder(config.dataDir)}. Set it to the mail server, such as smtp://user:password@host:587`,
    ),
    ...addressProblems(config),
    ...always,
    ...when(
      config.operatorEmail === undefined,
      'OPERATOR_EMAIL',
      'OPERATOR_EMAIL is not set: no mail is sent when a feed fails or stock is stale. Set it to the address of the operator',
    ),
    ...when(
      config.feedSchedule !== undefined && Object.values(config.feedUrls).every(url => url === undefined),
      'FEED_SCHEDULE',
      'FEED_SCHEDULE is set, but no FEED_…_URL: no feed is fetched. Set FEED_INVENTORY_URL and the others',
    ),
    ...paymentProblems(config),
    ...contactProblems(config, contactOf),
    ...companyProblems(config, companyOf),
  ]
}

const when = (isBroken: boolean, setting: string, line: string): SetupProblem[] => (isBroken ? [{ setting, line }] : [])

function addressProblems({ publicUrl, trustedProxies }: Setup): SetupProblem[] {
  const publicUrlProblem = (line: string) => when(true, 'PUBLIC_URL', `${line}. ${publicUrlExample}`)
  if (publicUrl === undefined)
    return publicUrlProblem('PUBLIC_URL is not set: links in mails lead to the address on which this process listens')
  if (isLoopbackUrl(publicUrl))
    return publicUrlProblem(`PUBLIC_URL is ${publicUrl}: links in mails lead all readers to their own machines`)
  if (!publicUrl.startsWith('https:'))
    return publicUrlProblem(
      `PUBLIC_URL is ${publicUrl}, without TLS: passwords are sent unencrypted, passkeys and the camera do not work`,
    )
  // The shop serves plain HTTP only, so a proxy must terminate TLS.
  return when(
    trustedProxies === 0,
    'TRUST_PROXY',
    'TRUST_PROXY is not set, though PUBLIC_URL is https: all shoppers share the address and the limits of the proxy. Set it to the number of your own proxies, such as 1',
  )
}

const paymentProblems = ({ payments, paymentUrls, sellersFile }: Setup): SetupProblem[] =>
  (['vipps', 'klarna', 'qliro'] as const).flatMap(name => {
    const isUsed = payments[name] !== undefined || sellersFile !== undefined
    const url = paymentUrls[name]
    const setting = `${name.toUpperCase()}_URL`
    return when(
      isUsed && (testHosts.has(new URL(url).hostname) || isLoopbackUrl(url)),
      setting,
      `${setting} is a test environment: orders are sold and no money moves. Unset it`,
    )
  })

const contactProblems = ({ brand, brandHosts }: Setup, contactOf: InDatabase['contactOf']): SetupProblem[] =>
  brandsInUse({ brand, brandHosts }).flatMap(each => [
    ...when(
      // Reserved names (RFC 2606) have no mailboxes.
      /[@.](example(\.(com|net|org|no))?|test|invalid|localhost)$/.test(contactOf(each).email),
      `brand ${each}`,
      `brand ${each} has an example address: messages from /kontakt reach no mailbox. Set it by ${hent} brand set ${each} email=ADDRESS`,
    ),
    ...when(
      contactOf(each).phone === builtIn[each].texts.phone,
      `brand ${each}`,
      `brand ${each} shows an example phone number to shoppers. Set it by ${hent} brand set ${each} phone=NUMBER`,
    ),
  ])

const companyProblems = (config: Setup, companyOf: InDatabase['companyOf']): SetupProblem[] =>
  brandsInUse(config).flatMap(each => {
    const { name, orgNo, address } = companyOf(each)
    const keys = Object.entries({ company: name, orgno: orgNo, address }).flatMap(([key, text]) =>
      text === '' ? key : [],
    )
    return when(
      keys.length > 0,
      `brand ${each}`,
      `brand ${each} does not show who sells (ehandelsloven § 8): it lacks ${keys.join(', ')}. Set it by ${hent} brand set ${each} ${keys.map(key => `${key}=…`).join(' ')}`,
    )
  })

/**
 * Whether a URL leads to the machine on which it is opened. The URL parser normalises short forms (127.1 is 127.0.0.1).
 */
function isLoopbackUrl(url: string): boolean {
  const host = new URL(url).hostname.replace(/\.$/, '')
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host.startsWith('127.') ||
    ['0.0.0.0', '[::]', '[::1]'].includes(host) ||
    host.startsWith('[::ffff:7f')
  )
}
