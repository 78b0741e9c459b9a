import { browserTransport } from './browser.ts'
import { pollCalls } from './poll-calls.ts'

export const pollsInBrowser = pollCalls(browserTransport)
