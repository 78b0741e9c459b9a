import type { Collection, Collector } from '../pickup/collector.ts'
import type { OtherShops, Question } from '../pickup/questions.ts'
import type { Receipt } from '../reservations.ts'
import type { Transport } from './transport.ts'

const receiptPath = (token: string) => `/reservations/receipt/${encodeURIComponent(token)}`

/** The receipt, what shops ask a shopper by a link, and what a shopper changes without being asked: on the server alone. */
export function questionCalls(send: Transport) {
  return {
    question: (token: string) => send<Question>({ method: 'GET', path: `/questions/${encodeURIComponent(token)}` }),
    answerQuestion: (token: string, agree: boolean) =>
      send<Question>({ method: 'POST', path: `/questions/${encodeURIComponent(token)}`, body: { agree } }),
    otherShops: (token: string) => send<OtherShops>({ method: 'GET', path: `${receiptPath(token)}/shop` }),
    collector: (token: string) => send<Collector>({ method: 'GET', path: `${receiptPath(token)}/collector` }),
    nameCollector: (token: string, name: string) =>
      send<Collector>({ method: 'PUT', path: `${receiptPath(token)}/collector`, body: { name } }),
    revokeCollector: (token: string) => send<Collector>({ method: 'DELETE', path: `${receiptPath(token)}/collector` }),
    collection: (token: string) =>
      send<Collection>({ method: 'GET', path: `/collections/${encodeURIComponent(token)}` }),
    receipt: (token: string) => send<Receipt>({ method: 'GET', path: receiptPath(token) }),
    cancelReservation: (token: string, version: string) =>
      send<Receipt>({ method: 'POST', path: `${receiptPath(token)}/cancel`, body: { version } }),
    changeShop: (token: string, shopId: number, version: string) =>
      send<Receipt>({ method: 'POST', path: `${receiptPath(token)}/shop`, body: { shopId, version } }),
  }
}
