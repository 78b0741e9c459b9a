import { alertCalls } from './alert-calls.ts'
import { blogCalls } from './blog-calls.ts'
import { cartCalls } from './cart-calls.ts'
import { contactCalls } from './contact-calls.ts'
import { catalogueCalls } from './catalogue-calls.ts'
import { placeCalls } from './place-calls.ts'
import { pollCalls } from './poll-calls.ts'
import { questionCalls } from './question-calls.ts'
import type { Transport } from './transport.ts'

/** The API as typed functions for shoppers' pages, the same in the browser and on the server. */
export function shopperCalls(send: Transport) {
  return {
    ...catalogueCalls(send),
    ...placeCalls(send),
    ...cartCalls(send),
    ...alertCalls(send),
    ...contactCalls(send),
    ...blogCalls(send),
    ...pollCalls(send),
    ...questionCalls(send),
  }
}
export type ShopperCalls = ReturnType<typeof shopperCalls>
