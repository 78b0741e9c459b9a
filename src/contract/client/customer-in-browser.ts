import { browserTransport } from './browser.ts'
import { customerCalls } from './customer-calls.ts'

export const customerInBrowser = customerCalls(browserTransport)
