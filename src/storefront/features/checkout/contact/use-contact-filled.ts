import { useEffect, useEffectEvent, type RefObject } from 'react'
import { browserApi } from '#contract/client/browser.ts'
import { customerStore } from '../../account/customer-store.ts'
import { contactDraft } from '../contact-draft.ts'
import { contactOf, fillEmpty } from './known-contact.ts'

/**
 * Fills the form in the browser, since the server's page is the same for all shoppers: first with this tab's
 * draft, then empty fields with the customer's account. Without a response they stay empty, as for guests. `onFilled` runs after each.
 */
export function useContactFilled(form: RefObject<HTMLFormElement | null>, onFilled: () => void): void {
  const filled = useEffectEvent(onFilled)
  useEffect(() => {
    const view = form.current
    if (!view) return
    const field = (name: string) => {
      const found = view.elements.namedItem(name)
      return found instanceof HTMLInputElement ? found : null
    }
    fillEmpty(field, contactDraft.read())
    filled()
    if (customerStore.read() === null) return
    const touched = new Set<string>()
    const note = ({ target }: Event) => {
      if (target instanceof HTMLInputElement) touched.add(target.name)
    }
    let left = false
    view.addEventListener('input', note)
    void browserApi('GET /customers/current').then(result => {
      if (left || !result.ok || !result.data) return
      fillEmpty(field, contactOf(result.data), touched)
      filled()
    })
    return () => {
      left = true
      view.removeEventListener('input', note)
    }
  }, [form])
}
