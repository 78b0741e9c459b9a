import { browserApi } from '#contract/client/browser.ts'
import type { ApiClient } from '#contract/client/client.ts'
import { toKnown, withMine, type MyReservations } from './my-reservations.ts'

/**
 * 'unavailable': the server did not respond, or refused the request. `missing`: tokens of reservations that the server
 * does not have, or no longer has.
 */
export type MineResponse = 'unavailable' | { missing: string[] }
// Request timeout in ms.
const answerWithin = 10_000

/** Updates the stored reservations from the server. Sends no request if there are none. */
export async function askForMine(
  mine: MyReservations,
  api: ApiClient = browserApi,
): Promise<{ mine: MyReservations; answer: MineResponse }> {
  if (mine.length === 0) return { mine, answer: { missing: [] } }
  const requested = mine.map(({ token }) => token)
  const result = await api('POST /reservations/receipts', {
    body: { tokens: requested },
    signal: AbortSignal.timeout(answerWithin),
  })
  if (!result.ok) return { mine, answer: 'unavailable' }
  const { receipts } = result.data
  const found = new Set(receipts.map(({ receiptToken }) => receiptToken))
  return {
    mine: withMine(
      mine,
      receipts.map(each => ({ token: each.receiptToken, known: toKnown(each) })),
    ),
    answer: { missing: requested.filter(token => !found.has(token)) },
  }
}
