import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button, type ButtonLook } from '#ui/controls/Button.tsx'
import type { FormResult } from './form-result.ts'
import type { Elements } from '#ui/elements.ts'

interface Props {
  result: FormResult | undefined
  sending: boolean
  /** `button`: the button's label. `busy`: its label while the form is being sent. */
  button: string
  busy: string
  look?: ButtonLook
  wide?: boolean
  /** Shown beside the button after success. */
  done?: string
  /** If set, it receives the form data, and no route action runs. A dialog needs this. */
  onSend?: ((data: FormData) => void) | undefined
  /** Content below the error message, such as a link to the login page. */
  afterRefusal?: Elements
  children?: Elements
}

/**
 * A form of the account. Field errors are shown at the fields, other errors above the button. The first error gets the
 * focus.
 */
export function AccountForm({
  result,
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
    if (!result) return
    // Clears the passwords that were just accepted.
    if (result.ok) {
      const passwords = form.current?.querySelectorAll<HTMLInputElement>('[name*=password]') ?? []
      for (const field of passwords) field.value = ''
      return
    }
    const fault = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    ;(fault ?? form.current?.querySelector<HTMLElement>('[data-refusal]'))?.focus()
  }, [result])
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
        {result?.refusal && (
          <>
            <p>{result.refusal.message}</p>
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
          {result?.ok && !sending ? done : null}
        </p>
      </div>
    </Form>
  )
}
