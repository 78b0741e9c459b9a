import { useEffect, useState, type RefObject } from 'react'
import { claimMessages } from '#shared/claims/claim-message.ts'
import { findClaims } from '#shared/claims/find-claims.ts'

const delay = 400

/** Warns an editor of claims in the texts of a form while typing. Evidence is checked when the form is sent. */
export function ClaimHints({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const [messages, setMessages] = useState<readonly string[]>([])
  useEffect(() => {
    const element = form.current
    if (!element) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => setMessages(claimMessages(findClaims(textIn(element))))
    const onInput = () => {
      clearTimeout(timer)
      timer = setTimeout(check, delay)
    }
    check()
    element.addEventListener('input', onInput)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('input', onInput)
    }
  }, [form])
  return (
    <ul role="status" className="space-y-1 text-small font-medium text-warn empty:hidden">
      {messages.map(message => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  )
}

const textIn = (form: HTMLFormElement): string =>
  Array.from(
    form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, input[type=text], input:not([type])'),
    ({ value }) => value,
  ).join('\n\n')
