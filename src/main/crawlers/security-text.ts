import { builtIn } from '#shared/brand/built-in.ts'

export const securityPath = '/.well-known/security.txt'
/** How long the file is valid, in months from the start of the current month. RFC 9116 recommends less than a year. */
const validity = 6

const examples = new Set(Object.values(builtIn).map(({ texts }) => texts.email))

/**
 * The file that tells researchers where to report a vulnerability (RFC 9116). null: the brand has no e-mail address of
 * its own. `now`: in ms.
 */
export function securityText({ email, origin, now }: { email: string; origin: string; now: number }): string | null {
  if (email === '' || examples.has(email)) return null
  const date = new Date(now)
  const expires = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + validity, 1)).toISOString()
  const address = encodeURI(email).replaceAll(/[?#&]/g, encodeURIComponent)
  return [
    `Contact: mailto:${address}`,
    `Expires: ${expires}`,
    'Preferred-Languages: no, en',
    `Canonical: ${origin}${securityPath}`,
    '',
  ].join('\n')
}
