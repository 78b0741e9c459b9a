import { useRef, useState, type FormEvent } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import type { RequestedLine } from '../plan/plan-checkout.ts'
import { tryCode } from './try-code.ts'

/** The dialog to enter a code. A refused code stays in the field, with the reason beside it. */
export function PromoDialog({
  open,
  onClose,
  typed,
  lines,
  shopId,
}: {
  open: boolean
  onClose: () => void
  typed: string
  lines: readonly RequestedLine[]
  shopId: number | null
}) {
  const field = useRef<HTMLDivElement>(null)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const close = () => {
    setError(undefined)
    onClose()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const code = new FormData(event.currentTarget).get('promocode')
    setBusy(true)
    const error = await tryCode(typeof code === 'string' ? code : '', { lines, shopId })
    setBusy(false)
    if (error === null) return close()
    setError(error)
    field.current?.querySelector('input')?.focus()
  }
  return (
    <Dialog open={open} onClose={close} title="Rabattkode">
      <form noValidate className="space-y-4" onSubmit={event => void submit(event)}>
        <div ref={field} role="group" aria-live="polite">
          <Field
            label="Kode"
            key={typed}
            name="promocode"
            defaultValue={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={60}
            hint="Én kode om gangen. Store og små bokstaver er det samme."
            error={error}
            data-first-focus
          />
        </div>
        <Button type="submit" busy={busy} className="w-full">
          {busy ? 'Sjekker koden …' : 'Bruk koden'}
        </Button>
      </form>
    </Dialog>
  )
}
