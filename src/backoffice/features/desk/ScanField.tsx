import { useLayoutEffect, useRef } from 'react'
import { Form } from 'react-router'
import { formText } from '#shared/form-text.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { CameraScan } from '../camera/CameraScan.tsx'
import type { LineActionResult } from './lines/mark-line.ts'
import { SeenVersion } from './SeenVersion.tsx'

/**
 * What a scanner types marks a line, wherever the focus is; the field is empty for the next one, and what was refused stands
 * marked, to be typed over. Once nothing is left to look for the focus is on the button that makes it ready.
 */
export function ScanField({
  version,
  answer,
  picked,
}: {
  /** Of the reservation; unset: what is scanned is for any of them. */
  version?: string
  answer: LineActionResult | undefined
  picked: boolean
}) {
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef('')
  const wrong = answer?.of === 'scan' && answer.done === 'line refused' ? answer : undefined
  // At once with what is shown: a scanner that goes on must not type into what is about to be marked.
  useLayoutEffect(() => {
    const field = form.current?.querySelector('input[name=ean]')
    if (!answer || !(field instanceof HTMLInputElement)) return
    // A scanner may be typing the next one already.
    const untouched = field.value === sent.current
    if (answer.done === 'marked' && answer.of === 'scan' && untouched) field.value = ''
    const ready = picked && answer.done === 'marked' ? document.querySelector<HTMLElement>('[data-move=ready]') : null
    // Somebody else's change can come while something is typed in another field.
    if (document.activeElement?.matches('input, select, textarea') && !form.current?.contains(document.activeElement))
      return
    // On a phone the field would bring the keyboard up over what was just pressed.
    if (answer.of !== 'scan' && !ready && matchMedia('(pointer: coarse)').matches) return
    ;(ready ?? field).focus({ preventScroll: ready === null })
    if (!ready && untouched) field.select()
  }, [answer, picked])
  // With the page itself: an effect after the paint would miss the first digits of a scanner that is quicker.
  useLayoutEffect(() => {
    const toField = (event: KeyboardEvent) => {
      if (!/^\d$/.test(event.key) || event.ctrlKey || event.altKey || event.metaKey) return
      if (event.target instanceof HTMLElement && event.target.closest('input, select, textarea')) return
      const field = form.current?.querySelector<HTMLInputElement>('input[name=ean]')
      field?.focus()
      field?.select()
    }
    document.addEventListener('keydown', toField)
    return () => document.removeEventListener('keydown', toField)
  }, [])
  return (
    <div className="mb-4">
      <Form
        ref={form}
        method="post"
        preventScrollReset
        aria-label="Skann"
        className="flex items-start gap-2"
        // Never held up: a scan that comes before the answer to the last one would be lost.
        onSubmit={event => (sent.current = formText(new FormData(event.currentTarget), 'ean'))}
      >
        <input type="hidden" name="mark" value="find" />
        {version !== undefined && <SeenVersion version={version} />}
        <div className="min-w-0 grow desk:max-w-xs">
          <Field
            label="Skann strekkoden"
            name="ean"
            id="skann"
            error={wrong?.errors?.['ean']?.[0] ?? wrong?.message}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={40}
          />
        </div>
        <Button type="submit" look="quiet" className="mt-[1.9rem]">
          Funnet
        </Button>
      </Form>
      <CameraScan form={form} field="ean" />
    </div>
  )
}
