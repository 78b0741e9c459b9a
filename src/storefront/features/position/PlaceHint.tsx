import { useState, type FocusEvent, type ReactNode } from 'react'
import { placeMismatch } from './place-mismatch.ts'

/** Wraps the fields `postal_code` and `city` of a form, and hints below them if they do not belong together. */
export function PlaceHint({ children }: { children: ReactNode }) {
  const [hint, setHint] = useState<string | null>(null)
  const check = async ({ target }: FocusEvent<HTMLElement>) => {
    const { form } = target as HTMLInputElement
    const valueOf = (name: string) => {
      const field = form?.elements.namedItem(name)
      return field instanceof HTMLInputElement ? field.value : ''
    }
    const read = () => ({ postcode: valueOf('postal_code'), city: valueOf('city') })
    const typed = read()
    const found = await placeMismatch(typed)
    const now = read()
    if (now.postcode === typed.postcode && now.city === typed.city) setHint(found)
  }
  return (
    <div onBlur={event => void check(event)}>
      <div>{children}</div>
      <p role="status" className="mt-1.5 text-small empty:mt-0">
        {hint}
      </p>
    </div>
  )
}
