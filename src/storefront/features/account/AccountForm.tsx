import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button, type ButtonLook } from '#ui/controls/Button.tsx'
import type { FormResult } from './form-result.ts'
import type { Elements } from '#ui/elements.ts'

interface Props {
  answer: FormResult | undefined
  sending: boolean
  /** What the button does, and what it says while that is done. */
  button: string
  busy: string
  look?: ButtonLook
  wide?: boolean
  /** Said beside the button once it is done. */
  done?: string
  /** Takes what is sent, where no page is to answer it. */
  onSend?: ((data: FormData) => void) | undefined
  /** Stands with what was refused: a way on. */
  afterRefusal?: Elements
  children?: Elements
}

/** A form of the account: faults beside the fields, the rest beside its button, and the focus at the first of them. */
export function AccountForm({
  answer,
  sending,
  button,
  busy,
  look,
  wide,
  done,
  onSend,
  afterRefusal,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!answer) return
    // Passwords that did their work do not stay.
    if (answer.ok) {
      const passwords = form.current?.querySelectorAll<HTMLInputElement>('[name*=password]') ?? []
      for (const field of passwords) field.value = ''
      return
    }
    const fault = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    ;(fault ?? form.current?.querySelector<HTMLElement>('[data-refusal]'))?.focus()
  }, [answer])
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      className="space-y-5"
      {...(onSend && {
        onSubmit: event => {
          event.preventDefault()
          if (!sending) onSend(new FormData(event.currentTarget))
        },
      })}
    >
      {children}
      <div data-refusal role="alert" tabIndex={-1} className="font-medium text-bad empty:hidden">
        {answer?.refusal && (
          <>
            <p>{answer.refusal.message}</p>
            {afterRefusal}
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button
          type="submit"
          busy={sending}
          size={wide ? 'large' : 'normal'}
          className={wide ? 'w-full' : ''}
          {...(look && { look })}
        >
          {sending ? busy : button}
        </Button>
        <p role="status" className="font-medium text-good empty:hidden">
          {answer?.ok && !sending ? done : null}
        </p>
      </div>
    </Form>
  )
}
