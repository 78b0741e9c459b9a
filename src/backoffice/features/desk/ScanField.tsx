import { useEffect, useLayoutEffect, useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { formText } from '#shared/form-text.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { CameraScan } from '../camera/CameraScan.tsx'
import type { LineActionResult } from './lines/mark-line.ts'
import { shownField } from './lines/shown-scans.ts'
import { SeenVersion } from './SeenVersion.tsx'

/**
 * Marks a line as found by its barcode. Digits from a scanner reach the field unless another field has the focus. A
 * mark empties the field. A refused code stays selected, so that the next scan replaces it. After the last line the
 * focus moves to the button that marks the reservation ready.
 */
export function ScanField({
  version,
  shown,
  result,
  picked,
}: {
  /** Version of the reservation. Unset: the scan may concern any reservation on the page. */
  version?: string
  /** The lines that scans mark, as the page shows them (`sentScans`). */
  shown: string
  result: LineActionResult | undefined
  picked: boolean
}) {
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef('')
  const waiting = useRef<string[]>([])
  const busy = useNavigation().state !== 'idle'
  const submit = useSubmit()
  const wrong = result?.of === 'scan' && result.done === 'line refused' ? result : undefined
  // In a layout effect, so that the next scan cannot add digits to a field that is about to be selected.
  useLayoutEffect(() => {
    const field = form.current?.querySelector('input[name=ean]')
    if (!result || !(field instanceof HTMLInputElement)) return
    // If the value has changed, the scanner is already typing the next code.
    const untouched = field.value === sent.current
    if (result.done === 'marked' && result.of === 'scan' && untouched) field.value = ''
    const ready = picked && result.done === 'marked' ? document.querySelector<HTMLElement>('[data-move=ready]') : null
    // The result can arrive while the user types in another field, which must keep the focus.
    if (document.activeElement?.matches('input, select, textarea') && !form.current?.contains(document.activeElement))
      return
    // On a phone the focus would open the keyboard over the button that was just pressed.
    if (result.of !== 'scan' && !ready && matchMedia('(pointer: coarse)').matches) return
    ;(ready ?? field).focus({ preventScroll: ready === null })
    if (!ready && untouched) field.select()
  }, [result, picked])
  // In a layout effect: an effect after the paint would miss the first digits of a fast scanner.
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
  // Scans during a request wait and are sent one by one, because `shown` changes with the result of each.
  useEffect(() => {
    const code = busy ? undefined : waiting.current.shift()
    if (code === undefined || !form.current) return
    const data = new FormData(form.current)
    data.set('ean', code)
    sent.current = code
    void submit(data, { method: 'post', preventScrollReset: true })
  }, [busy, submit])
  return (
    <div className="mb-4">
      <Form
        ref={form}
        method="post"
        preventScrollReset
        aria-label="Skann"
        className="flex items-start gap-2"
        onSubmit={event => {
          const code = formText(new FormData(event.currentTarget), 'ean')
          if (busy) {
            event.preventDefault()
            waiting.current.push(code)
            const field = event.currentTarget.elements.namedItem('ean')
            if (field instanceof HTMLInputElement) field.value = ''
          } else sent.current = code
        }}
      >
        <input type="hidden" name="mark" value="find" />
        {version !== undefined && <SeenVersion version={version} />}
        <input type="hidden" name={shownField} value={shown} />
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
