import type { MailConsentState } from '../customers/customers.ts'
import type { StockAlert, StockAlertResponse, StockAlertRequest } from '../stock-alerts.ts'
import type { Transport } from './transport.ts'

/** To hear when a size is back in a shop. */
export function alertCalls(send: Transport) {
  const at = (token: string) => `/stock-alerts/${encodeURIComponent(token)}`
  const consentAt = (token: string) => `/mail-consents/${encodeURIComponent(token)}`
  return {
    mailConsent: (token: string) => send<MailConsentState>({ method: 'GET', path: consentAt(token) }),
    stopMails: (token: string) => send<MailConsentState>({ method: 'POST', path: `${consentAt(token)}/stop` }),
    resumeMails: (token: string) => send<MailConsentState>({ method: 'POST', path: `${consentAt(token)}/undo` }),
    askForAlert: (body: StockAlertRequest) => send<StockAlertResponse>({ method: 'POST', path: '/stock-alerts', body }),
    stockAlert: (token: string) => send<StockAlert>({ method: 'GET', path: at(token) }),
    confirmAlert: (token: string) => send<StockAlert>({ method: 'POST', path: `${at(token)}/confirm` }),
    stopAlert: (token: string) => send<StockAlert>({ method: 'POST', path: `${at(token)}/stop` }),
  }
}
