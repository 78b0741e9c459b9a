import { browserTransport } from './browser.ts'
import { staffCalls } from './staff-calls.ts'

export const staffInBrowser = staffCalls(browserTransport)
