import { useEffect, useLayoutEffect, useRef } from 'react'
import { Form, useNavigate, useNavigation, useSearchParams, useSubmit } from 'react-router'
import { formText } from '#shared/form-text.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { CameraScan } from '../camera/CameraScan.tsx'
import type { LineActionResult } from './lines/mark-line.ts'
import { takeKeptScans } from '../scanner/page-scans.ts'
import { scanTarget } from '../scanner/scan-field-of-page.ts'
import { scannedAddress, scannedKind } from '../scanner/scanned-kind.ts'
import { shownField, shownScan } from './lines/shown-scans.ts'
import { SeenVersion } from './SeenVersion.tsx'

/**
 * Marks a line as found by its barcode. Scans on the page reach the field (`useScanner`). A mark empties it. A refused
 * code stays selected, so that the next scan replaces it. A pickup code or a number opens its reservation. After the
 * last line the focus moves to the button that marks the reservation ready.
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
  const navigate = useNavigate()
  const [params] = useSearchParams()
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
  // Scans during a request wait and are sent one by one, because `shown` changes with the result of each.
  useEffect(() => {
    if (!busy) waiting.current.push(...takeKeptScans(performance.now()))
    const code = busy ? undefined : waiting.current.shift()
    if (code === undefined || !form.current) return
    const data = new FormData(form.current)
    data.set('ean', code)
    sent.current = code
    void submit(data, { method: 'post', preventScrollReset: true })
  }, [busy, submit])
  return (
    <div className="mb-4 flex flex-wrap items-start gap-2">
      <Form
        ref={form}
        method="post"
        preventScrollReset
        aria-label="Skann"
        className="contents"
        onSubmit={event => {
          const code = formText(new FormData(event.currentTarget), 'ean')
          if (scannedKind(code).kind === 'number' && !shownScan(shown, code)) {
            event.preventDefault()
            void navigate(scannedAddress(code, params.get('butikk')))
          } else if (busy) {
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
        <div className="min-w-0 grow basis-32 desk:max-w-xs">
          <Field
            {...scanTarget}
            label="Skann strekkoden"
            hideLabel
            placeholder="Strekkode"
            name="ean"
            id="skann"
            error={wrong?.errors?.['ean']?.[0] ?? wrong?.message}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={40}
          />
        </div>
        <Button type="submit" look="quiet">
          Funnet
        </Button>
      </Form>
      <CameraScan form={form} field="ean" inRow />
    </div>
  )
}
