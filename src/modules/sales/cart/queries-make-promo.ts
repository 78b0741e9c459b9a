import { randomBytes } from 'node:crypto'
import type { Db } from '#database/connection.ts'
import { promoKey, readCode } from './promo-code.ts'

/** The terms shared by codes that are created together. Amounts are in øre. */
export interface PromoTerms {
  name: string
  type: 'public' | 'personal' | 'campaign'
  /** The only customer who may use a personal code. null: any. */
  customerId: number | null
  /** `amount` is in øre if `fixed`, otherwise in millionths of the sum. */
  fixed: boolean
  amount: number
  /** null: valid from now on. */
  startsAt: Date | null
  /** The last instant. null: no end. */
  endsAt: Date | null
  limitTotal: number | null
  limitPerCustomer: number | null
  minimumSum: number
  onlyCC: boolean
}

// Codes have no 0, O, 1 and I, because they are also read aloud and typed from paper.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const batch = 1_000

/**
 * Draws a code of 60 bits (12 letters of 32). At 30 guesses in ten minutes, guessing one of ten thousand codes takes
 * about 70 million years on average.
 */
export function drawCode(prefix: string): string {
  const drawn = [...randomBytes(12)].map(byte => letters[byte % letters.length]).join('')
  return [prefix, drawn.slice(0, 4), drawn.slice(4, 8), drawn.slice(8)].filter(Boolean).join('-')
}

/** Inserts one code as typed. null: the code exists, or a code that differs only in dashes and spaces. */
export async function insertPromoCode(db: Db, typed: string, terms: PromoTerms): Promise<string | null> {
  const code = readCode(typed)
  const same = await db.selectFrom('cart.promo_code').select('id').where('key', '=', promoKey(typed)).executeTakeFirst()
  if (same) return null
  return (await insert(db, [code], terms)).length === 1 ? code : null
}

/** Inserts `count` codes that cannot be guessed, in the caller's transaction. Yields them a thousand at a time. */
export async function* insertDrawnCodes(
  db: Db,
  terms: PromoTerms,
  { count, prefix }: { count: number; prefix: string },
): AsyncGenerator<string[]> {
  for (let left = count; left > 0;) {
    const drawn = Array.from({ length: Math.min(batch, left) }, () => drawCode(readCode(prefix)))
    const made = await insert(db, drawn, terms)
    left -= made.length
    yield made
  }
}

async function insert(db: Db, codes: readonly string[], terms: PromoTerms): Promise<string[]> {
  const { name, type, fixed, amount, startsAt, endsAt, limitTotal, limitPerCustomer, minimumSum, onlyCC, customerId } =
    terms
  const rows = await db
    .insertInto('cart.promo_code')
    .values(
      codes.map(code => ({
        code,
        name,
        type,
        customer_id: customerId,
        fixed,
        amount,
        limit_total: limitTotal,
        limit_per_customer: limitPerCustomer,
        minimum_sum: minimumSum,
        only_cc: onlyCC,
        ...(startsAt ? { starts_at: startsAt } : {}),
        ...(endsAt ? { ends_at: endsAt } : {}),
      })),
    )
    .onConflict(conflict => conflict.column('code').doNothing())
    .returning('code')
    .execute()
  return rows.map(({ code }) => code)
}
