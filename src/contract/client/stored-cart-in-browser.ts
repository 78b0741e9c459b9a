import { browserTransport } from './browser.ts'
import { storedCartCalls } from './stored-cart-calls.ts'

export const storedCartInBrowser = storedCartCalls(browserTransport)
