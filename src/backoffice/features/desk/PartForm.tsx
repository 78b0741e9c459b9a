import { useState, type KeyboardEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import type { DeskDetail } from '#contract/staff.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { Disclosure } from '#ui/overlays/Disclosure.tsx'
import { useScripted } from '#ui/use-scripted.ts'
import type { MoveAnswer } from './act-on-reservation.ts'
import { canBeDivided, partField, readyLines, scanInto, type Taken } from './part-of-lines.ts'
import { SeenVersion } from './SeenVersion.tsx'

/** Where the customer takes a part of what lies ready: how many of each line, typed or scanned one by one. */
export function PartForm({ entry, answer }: { entry: DeskDetail; answer: MoveAnswer | undefined }) {
  const lines = readyLines(entry)
  const [taken, setTaken] = useState<Taken>({})
  const [said, setSaid] = useState<{ wrong: boolean; words: string } | null>(null)
  const scripted = useScripted()
  const busy = useNavigation().formData?.has('part') === true
  const wrong = answer?.done === 'refused' && answer.part ? answer : undefined
  if (!canBeDivided(entry)) return null

  const scan = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    // A scanner ends with it; the form is sent by its button.
    event.preventDefault()
    const result = scanInto(taken, lines, event.currentTarget.value)
    event.currentTarget.value = ''
    setSaid({ wrong: !result.ok, words: result.words })
    if (result.ok) setTaken(result.taken)
  }
  return (
    <Disclosure title="Kunden tar bare en del" group="avslutt" open={wrong !== undefined}>
      <Form method="post" preventScrollReset aria-label="Kunden tar bare en del" className="max-w-md space-y-4">
        <input type="hidden" name="id" value={entry.id} />
        <input type="hidden" name="action" value="collect" />
        <SeenVersion version={entry.version} />
        <input type="hidden" name="part" value="ja" />
        {scripted && (
          <Field
            label="Skann det kunden tar"
            name="scanned"
            id="del-skann"
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={40}
            required={false}
            error={said?.wrong ? said.words : undefined}
            onKeyDown={scan}
          />
        )}
        <p role="status" className="font-medium empty:hidden">
          {said && !said.wrong ? said.words : null}
        </p>
        {lines.map(line => (
          <Field
            key={line.line}
            label={`${line.name}, ${[line.color, line.size].filter(Boolean).join(', ')}`}
            hint={`${line.kept} ligger klart`}
            name={partField(line.line)}
            id={`del-${line.line}`}
            type="number"
            inputMode="numeric"
            min={0}
            max={line.kept}
            value={taken[line.line] ?? 0}
            onChange={event => setTaken({ ...taken, [line.line]: Number(event.currentTarget.value) })}
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
