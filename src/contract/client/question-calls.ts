import type { OtherShops, Question } from '../questions.ts'
import type { Receipt } from '../reservations.ts'
import type { Transport } from './transport.ts'

const receiptPath = (token: string) => `/reservations/receipt/${encodeURIComponent(token)}`

/** What shops ask a shopper by a link, and what a shopper changes without being asked. */
export function questionCalls(send: Transport) {
  return {
    question: (token: string) => send<Question>({ method: 'GET', path: `/questions/${encodeURIComponent(token)}` }),
    answerQuestion: (token: string, agree: boolean) =>
      send<Question>({ method: 'POST', path: `/questions/${encodeURIComponent(token)}`, body: { agree } }),
    otherShops: (token: string) => send<OtherShops>({ method: 'GET', path: `${receiptPath(token)}/shop` }),
    changeShop: (token: string, shopId: number) =>
      send<Receipt>({ method: 'POST', path: `${receiptPath(token)}/shop`, body: { shopId } }),
  }
}
