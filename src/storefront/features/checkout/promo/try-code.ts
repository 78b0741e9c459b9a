import { browserApi } from '#contract/client/browser.ts'
import { activatePromo, type ActivePromo } from '#shared/cart/discount.ts'
import { toCartRequest, type RequestedLine } from '../plan/plan-checkout.ts'
import { readPromo, writePromo } from './promo-store.ts'
import { cleanText } from '#shared/text/typed-text.ts'

// Request timeout in ms.
const answerWithin = 10_000
const kept = 'Koden du skrev, står her fortsatt.'

/** Tries a code on a cart. Returns null if the code is now active, otherwise the error message. */
export async function tryCode(
  typed: string,
  { lines, shopId }: { lines: readonly RequestedLine[]; shopId: number | null },
): Promise<string | null> {
  if (readPromo()) return 'Handlekurven har en rabattkode fra før. Fjern den først.'
  const promocode = cleanText(typed)
  if (promocode === '') return 'Skriv koden'
  if (promocode.length > 60) return 'Koden er for lang'
  const result = await browserApi('POST /cart/validate', {
    body: toCartRequest(lines, { shopId, promocode }),
    signal: AbortSignal.timeout(answerWithin),
  })
  if (!result.ok) return `${result.error.message} ${kept}`
  const promo = result.data.promocode
  if (!promo?.activated) return promo?.message ?? 'Koden gjelder ikke'
  const { code, fixed, amount } = promo
  // Another tab may have activated a code in the meantime.
  writePromo(activatePromo(readPromo(), { activePromocode: code, reduction: { fixed, amount } }))
  return null
}

/** Reactivates the code that was removed with the last line. A code entered in the meantime stays. */
export const restorePromo = (promo: ActivePromo): boolean => writePromo(activatePromo(readPromo(), promo))

/** Removes the code after its use, or when the shopper removes it. */
export function clearPromo(): void {
  if (readPromo()) writePromo(null)
}
