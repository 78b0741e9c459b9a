import { useState } from 'react'
import { formatCount } from '#shared/format/format.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import type { CountActionResult } from './count-action.ts'

type Doubt = Extract<CountActionResult, { done: 'doubted' }>

/** The question whether a number is right. It names the last and the new number. */
export function doubtQuestion({ of, last, onHand, isFirst }: Omit<Doubt, 'done' | 'typed'>): string {
  const [before, after] = [formatCount(last), formatCount(onHand)]
  if (of === 'rett') return `Det var ${before}, og blir ${after}. Stemmer det?`
  return isFirst
    ? `Varen er ikke talt her før, nå ${after}. Stemmer det?`
    : `Sist talt ${before}, nå ${after}. Stemmer det?`
}

/** Asks for confirmation if a number differs much from the last one. `field`: id of the input with the number. */
export function ConfirmCount({ doubt, field, busy }: { doubt: Doubt | undefined; field: string; busy: boolean }) {
  const [declined, setDeclined] = useState<Doubt>()
  if (!doubt || doubt === declined) return null
  const correct = () => {
    setDeclined(doubt)
    const input = document.getElementById(field)
    if (!(input instanceof HTMLInputElement)) return
    input.focus()
    input.select()
  }
  return (
    <div tabIndex={-1} data-refusal className="mt-3">
      <Notice kind="warning" title={doubtQuestion(doubt)}>
        <p>Ingenting er lagret ennå.</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button type="submit" name="bekreftet" value={doubt.onHand} look="quiet" busy={busy}>
            {`Ja, lagre ${formatCount(doubt.onHand)}`}
          </Button>
          <Button look="plain" onClick={correct}>
            Nei, rett tallet
          </Button>
        </div>
      </Notice>
    </div>
  )
}
