import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { klarna, qliro, vipps, type Provider } from '#modules/sales/payments/index.ts'
import { ConfigError, type Config } from '#platform/config.ts'

/** Providers by organisation number. */
export type Sellers = Map<string, Provider[]>

const word = z.string().min(1)
const keysOfSeller = z.strictObject({
  vipps: z
    .strictObject({
      clientId: word,
      clientSecret: word,
      subscriptionKey: word,
      merchantSerialNumber: z.string().regex(/^\d{4,10}$/),
    })
    .optional(),
  klarna: z.strictObject({ username: word, password: word }).optional(),
  qliro: z.strictObject({ apiKey: word, apiSecret: word }).optional(),
})
const orgNo = /^\d{9}$/
const keysOfSellers = z.record(z.string().regex(orgNo), keysOfSeller)
const names = new Set(
  Object.entries(keysOfSeller.shape).flatMap(([name, keys]) => [name, ...Object.keys(keys.unwrap().shape)]),
)

/**
 * Reads the providers of shops that sell in their own name, by organisation number.
 * Throws a ConfigError that names the fault, with its position if the JSON is valid. It shows no value and no unknown
 * name of the file.
 */
export async function readSellers(config: Pick<Config, 'sellersFile' | 'paymentUrls'>): Promise<Sellers> {
  const { vipps: vippsUrl, klarna: klarnaUrl, qliro: qliroUrl } = config.paymentUrls
  const file = config.sellersFile
  if (file === undefined) return new Map()
  const wrong = (what: string) => new ConfigError(`SELLERS_FILE ${file} ${what}`)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw wrong(`cannot be read: ${error.code ?? error.name}`)
  })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    // The parser's message may quote a key.
    throw wrong('is not JSON')
  }
  const parsed = keysOfSellers.safeParse(json)
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.map(String) ?? []
    // An unknown name may be a misplaced secret, so it is not shown.
    const at = path.map(part => (names.has(part) || orgNo.test(part) ? part : '…')).join('.')
    throw wrong(
      `is wrong at ${at === '' ? 'its top' : at} (its value is not shown); allowed: organisation numbers of nine digits, each with the keys of vipps, klarna and qliro`,
    )
  }
  return new Map(
    Object.entries(parsed.data).map(([seller, keys]) => [
      seller,
      [
        ...(keys.vipps ? [vipps({ ...keys.vipps, baseUrl: vippsUrl })] : []),
        ...(keys.klarna ? [klarna({ ...keys.klarna, baseUrl: klarnaUrl })] : []),
        ...(keys.qliro ? [qliro({ ...keys.qliro, baseUrl: qliroUrl })] : []),
      ],
    ]),
  )
}
