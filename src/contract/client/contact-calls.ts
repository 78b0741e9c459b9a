import type { ContactRequest, ContactTaken } from '../contact.ts'
import type { Transport } from './transport.ts'

/** To write to the chain. */
export function contactCalls(send: Transport) {
  return {
    writeToUs: (body: ContactRequest) => send<ContactTaken>({ method: 'POST', path: '/contact', body }),
  }
}
