import { browserTransport } from './browser.ts'
import { cartCalls } from './cart-calls.ts'

export const cartInBrowser = cartCalls(browserTransport)
