import { useEffect, useEffectEvent, type RefObject } from 'react'
import { browserApi } from '#contract/client/browser.ts'
import { customerStore } from '../../account/customer-store.ts'
import { readContact, subscribeToContact } from './contact-store.ts'
import { contactOf, fillEmpty, fillTyped } from './known-contact.ts'

/**
 * Fills the form in the browser, since the server's page is the same for all shoppers: first with the details typed in
 * any tab, then empty fields that the shopper has not edited, from the customer's account. Afterwards the form follows the fields of other tabs.
 * `onFilled` runs after each time the form was filled. `followed` is true if the fields came from another tab.
 */
export function useContactFilled(form: RefObject<HTMLFormElement | null>, onFilled: (followed: boolean) => void): void {
  const filled = useEffectEvent(onFilled)
  useEffect(() => {
    const view = form.current
    if (!view) return
    const field = (name: string) => {
      const found = view.elements.namedItem(name)
      return found instanceof HTMLInputElement ? found : null
    }
    fillEmpty(field, readContact())
    filled(false)
    const leave = subscribeToContact(() => {
      if (fillTyped(field, readContact())) filled(true)
    })
    if (customerStore.read() === null) return leave
    let left = false
    void browserApi('GET /customers/current').then(result => {
      if (left || !result.ok || !result.data) return
      fillEmpty(field, contactOf(result.data), new Set(Object.keys(readContact())))
      filled(false)
    })
    return () => {
      left = true
      leave()
    }
  }, [form])
}
