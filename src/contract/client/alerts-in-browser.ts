import { alertCalls } from './alert-calls.ts'
import { browserTransport } from './browser.ts'

export const alertsInBrowser = alertCalls(browserTransport)
