import { browserTransport } from './browser.ts'
import { contactCalls } from './contact-calls.ts'

export const contactInBrowser = contactCalls(browserTransport)
