import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { DeskDetail } from '#contract/staff.ts'
import { intentField } from '#shared/form-intent.ts'
import { Button } from '#ui/controls/Button.tsx'
import { NumberField } from '#ui/controls/NumberField.tsx'
import { Disclosure } from '#ui/overlays/Disclosure.tsx'
import { useScripted } from '#ui/use-scripted.ts'
import type { MoveActionResult } from '../act-on-reservation.ts'
import { PieceScan } from './PieceScan.tsx'
import { canBeDivided, partField, readyLines, scanInto, type Taken } from './part-of-lines.ts'
import { SeenVersion } from '../SeenVersion.tsx'

/** Hands over a part of the ready goods. The count of each line is typed, or the pieces are scanned one by one. */
export function PartForm({ entry, result }: { entry: DeskDetail; result: MoveActionResult | undefined }) {
  const lines = readyLines(entry)
  const [taken, setTaken] = useState<Taken>({})
  const [said, setSaid] = useState<{ wrong: boolean; words: string } | null>(null)
  const scripted = useScripted()
  const busy = useNavigation().formData?.has('part') === true
  const wrong = result?.done === 'refused' && result.part ? result : undefined
  if (!canBeDivided(entry)) return null

  const take = (code: string) => {
    const scanned = scanInto(taken, lines, code)
    setSaid({ wrong: !scanned.ok, words: scanned.words })
    if (scanned.ok) setTaken(scanned.taken)
  }
  return (
    <Disclosure title="Kunden tar bare en del" group="avslutt" open={wrong !== undefined}>
      <Form method="post" preventScrollReset aria-label="Kunden tar bare en del" className="max-w-md space-y-4">
        <input type="hidden" name="id" value={entry.id} />
        <input type="hidden" name={intentField} value="collect" />
        <SeenVersion version={entry.version} />
        <input type="hidden" name="part" value="ja" />
        {scripted && (
          <PieceScan
            label="Skann det kunden tar"
            id="del-skann"
            error={said?.wrong ? said.words : undefined}
            onCode={take}
          />
        )}
        <p role="status" className="font-medium empty:hidden">
          {said && !said.wrong ? said.words : null}
        </p>
        {lines.map(line => (
          <NumberField
            key={line.line}
            label={`${line.name}, ${[line.color, line.size].filter(Boolean).join(', ')}`}
            hint={`${line.kept} ligger klart`}
            name={partField(line.line)}
            id={`del-${line.line}`}
            value={taken[line.line] ?? 0}
            error={(taken[line.line] ?? 0) > line.kept ? `Bare ${line.kept} ligger klart` : undefined}
            onChange={event => {
              const pieces = Number(event.currentTarget.value)
              if (Number.isSafeInteger(pieces)) setTaken(now => ({ ...now, [line.line]: pieces }))
            }}
            onScan={code => {
              take(code)
              return `${code} er skannet, ikke tatt med som antall.`
            }}
          />
        ))}
        {wrong && (
          <p role="alert" className="text-small font-medium text-bad">
            {wrong.part}
          </p>
        )}
        <p className="text-small text-soft">{`Resten legges tilbake i butikken og blir ledig for andre. Kunden ${entry.paid ? 'betaler bare for det som er hentet, og ' : ''}får en e-post om et minutt.`}</p>
        <Button type="submit" look="quiet" busy={busy} aria-label={`Lever ut en del: ${entry.pickupCode}`}>
          Lever ut en del
        </Button>
      </Form>
    </Disclosure>
  )
}
