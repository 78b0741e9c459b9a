import { useSyncExternalStore } from 'react'
import { readContact, subscribeToContact } from '../checkout/contact/contact-store.ts'

/** The e-mail address typed at the checkout of this browser. Empty on the server, or after two hours. */
export const useTypedEmail = (): string =>
  useSyncExternalStore(
    subscribeToContact,
    () => readContact().email ?? '',
    () => '',
  )
