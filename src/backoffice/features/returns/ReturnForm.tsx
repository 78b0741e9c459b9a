import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Returnable } from '#contract/paid-orders/returns-desk.ts'
import { intentField } from '#shared/form-intent.ts'
import { formatMoney, formatPlural } from '#shared/format/format.ts'
import { Button } from '#ui/controls/Button.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { useScripted } from '#ui/use-scripted.ts'
import { PieceScan } from '../desk/lines/PieceScan.tsx'
import { scanInto, type Taken } from '../desk/lines/part-of-lines.ts'
import { conditionField, conditionsOf, lineField } from './read-return.ts'

type Line = Returnable['lines'][number]
/** The calculated refund and the fields that it was calculated for. */
export interface ReturnQuote {
  amount: number
  typed: Record<string, string>
}
const reasons = ['Angrerett', 'Feil størrelse', 'Feil på varen', 'Feil vare utlevert', 'Annet']

/**
 * Chooses the returned pieces, by scan or by number. The first button calculates the refund, the second one names and
 * confirms it. Any change of the form asks for a new calculation.
 */
export function ReturnForm({
  order,
  shops,
  quote,
}: {
  order: Returnable
  shops: readonly { id: number; name: string }[]
  quote: ReturnQuote | undefined
}) {
  const sending = useNavigation().formData !== undefined
  const scripted = useScripted()
  const left = order.lines.filter(({ count, returned }) => returned < count)
  const [taken, setTaken] = useState<Taken>(() =>
    Object.fromEntries(left.map(({ line, expected }) => [line, Number(quote?.typed[lineField(line)] ?? expected)])),
  )
  const [said, setSaid] = useState<{ wrong: boolean; words: string } | null>(null)
  const [edited, setEdited] = useState<ReturnQuote>()
  const valid = quote && edited !== quote ? quote : undefined
  const edit = () => setEdited(quote)
  const scan = (code: string) => {
    const goods = left.map(({ count, returned, ...line }) => ({ ...line, kept: count - returned }))
    const scanned = scanInto(taken, goods, code)
    setSaid({ wrong: !scanned.ok, words: scanned.words })
    if (scanned.ok) setTaken(scanned.taken)
    edit()
  }
  return (
    <Form method="post" preventScrollReset className="mt-4 space-y-5" onChange={edit}>
      <input type="hidden" name="seen" value={order.returns.length} />
      {scripted && (
        <PieceScan
          label="Skann det kunden leverer"
          id="retur-skann"
          error={said?.wrong ? said.words : undefined}
          onCode={scan}
        />
      )}
      <p role="status" className="font-medium empty:hidden">
        {said && !said.wrong ? said.words : null}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {left.map(line => (
          <ReturnableLine
            key={line.line}
            line={line}
            pieces={taken[line.line] ?? 0}
            condition={quote?.typed[conditionField(line.line)]}
            onPieces={pieces => setTaken(now => ({ ...now, [line.line]: pieces }))}
          />
        ))}
      </ul>
      <SelectField label="Leveres tilbake i" name="shop" defaultValue={quote?.typed['shop'] ?? shops[0]?.id}>
        {shops.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Hvorfor" name="reason" defaultValue={quote?.typed['reason'] ?? reasons[0]}>
        {reasons.map(reason => (
          <option key={reason}>{reason}</option>
        ))}
      </SelectField>
      <Button type="submit" name={intentField} value="preview" look="quiet" disabled={sending}>
        Se beløpet
      </Button>
      {valid && <Confirm amount={valid.amount} disabled={sending} />}
    </Form>
  )
}

/**
 * Confirms the refund. The button is below the first one, so that a double press of that one does not confirm. It does not
 * get the focus, because a scanner ends each code with Enter.
 */
function Confirm({ amount, disabled }: { amount: number; disabled: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Braces and `void`, since newer browsers return a promise, and an effect may only return a clean-up function.
    void place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} role="status" className="scroll-mb-4 space-y-3">
      <input type="hidden" name="amount" value={amount} />
      <p className="text-small text-soft">Se over varer og beløp. En tilbakebetaling kan ikke angres.</p>
      <Button type="submit" name={intentField} value="take" disabled={disabled}>
        {`Betal tilbake ${formatMoney(amount)}`}
      </Button>
    </div>
  )
}

function ReturnableLine({
  line: { line, name, detail, ean, count, returned, recalled, expected, worth },
  pieces,
  condition,
  onPieces,
}: {
  line: Line
  pieces: number
  condition: string | undefined
  onPieces: (pieces: number) => void
}) {
  return (
    <li className="grid items-end gap-x-6 gap-y-2 py-3 desk:grid-cols-[minmax(0,1fr)_7rem_13rem]">
      <p className="min-w-0 self-center break-words">
        <span>{name}</span>
        <span className="block text-small text-soft">
          <span>{`${detail} · `}</span>
          <span className="font-mono">{ean}</span>
          <span>{` · ${formatMoney(worth)} per stykk${expected > 0 ? ` · ${expected} angret` : ''}${returned > 0 ? ` · ${formatPlural(returned, 'levert tilbake', 'levert tilbake')}` : ''}${recalled ? ' · tilbakekalt' : ''}`}</span>
        </span>
      </p>
      <SelectField
        label={`Antall av ${name}, ${detail}`}
        hideLabel
        name={lineField(line)}
        id={lineField(line)}
        value={pieces}
        onChange={event => onPieces(Number(event.currentTarget.value))}
      >
        {Array.from({ length: count - returned + 1 }, (_, each) => (
          <option key={each} value={each}>
            {each === 0 ? 'Ingen' : each}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Kan selges igjen?"
        name={conditionField(line)}
        id={conditionField(line)}
        defaultValue={condition ?? ''}
        required={pieces > 0}
      >
        <option value="">Velg</option>
        {conditionsOf({ recalled }).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </li>
  )
}
