import { browserTransport } from './browser.ts'
import { favouriteCalls } from './favourite-calls.ts'

export const favouritesInBrowser = favouriteCalls(browserTransport)
