import { Form, Link } from 'react-router'
import { intentField } from '#shared/form-intent.ts'
import { isSameCode } from '#shared/stock/barcode.ts'
import type { StockRow } from '#contract/own-shop/stock-desk.ts'
import { Button } from '#ui/controls/Button.tsx'
import { NumberField } from '#ui/controls/NumberField.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { Refusal } from '../account/Refusal.tsx'
import { ConfirmCount } from './ConfirmCount.tsx'
import { correctReasons, type CountActionResult } from './count-action.ts'

/** Count what lies there, or correct by what is known to be wrong. `sent`: the form that is on its way. */
export function CountForms({
  stock,
  shop,
  answer,
  sent,
  busy,
}: {
  stock: StockRow
  shop: number
  answer: CountActionResult | undefined
  sent: string | undefined
  busy: boolean
}) {
  const faultOf = (form: string, name: string) =>
    answer?.done === 'refused' && answer.of === form ? answer.errors[name]?.[0] : undefined
  const refusalOf = (form: string) =>
    answer?.done === 'refused' && answer.of === form && !answer.errors['antall'] && !answer.errors['reason']
      ? answer.message
      : undefined
  const doubtOf = (form: string) => (answer?.done === 'doubted' && answer.of === form ? answer : undefined)
  const typedIn = (form: string) => (answer && 'typed' in answer && answer.of === form ? answer.typed : undefined)
  const onScan = (code: string) =>
    isSameCode(code, stock.ean) ? (
      'Det er strekkoden til denne varen. Skriv hvor mange det er.'
    ) : (
      <>
        <span>{`${code} er en strekkode, ikke et antall. Den er ikke tatt med. `}</span>
        <Link to={`/ansatt/lager?butikk=${shop}&q=${code}`} className="link">
          Finn varen
        </Link>
      </>
    )
  const seen = <input type="hidden" name="seen" value={stock.onHand} />
  return (
    <div className="mt-6 grid gap-6 desk:grid-cols-2">
      <Form method="post" preventScrollReset aria-labelledby="tell" className="rounded-card bg-mist p-4">
        <h2 id="tell" className="text-heading">
          Tell
        </h2>
        <p className="mb-3 mt-1 text-soft">{`Systemet sier ${stock.onHand}. Hvor mange er det, med dem som er satt av?`}</p>
        <input type="hidden" name={intentField} value="tell" />
        {seen}
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 max-w-xs">
            <NumberField
              label="Antall telt"
              name="antall"
              id="telt"
              required
              defaultValue={typedIn('tell')}
              error={faultOf('tell', 'antall')}
              onScan={onScan}
            />
          </div>
          <Button type="submit" busy={busy && sent === 'tell'}>
            Lagre tellingen
          </Button>
        </div>
        <Refusal message={refusalOf('tell')} />
        <ConfirmCount doubt={doubtOf('tell')} field="telt" busy={busy && sent === 'tell'} />
      </Form>
      <Form method="post" preventScrollReset aria-labelledby="rett" className="rounded-card bg-mist p-4">
        <h2 id="rett" className="text-heading">
          Rett
        </h2>
        <p className="mb-3 mt-1 text-soft">Når noe er ødelagt, borte eller funnet, uten at alt telles.</p>
        <input type="hidden" name={intentField} value="rett" />
        {seen}
        <div className="grid grid-cols-2 gap-2">
          <SelectField label="Retning" name="retning" id="retning" defaultValue="ned">
            <option value="ned">Færre</option>
            <option value="opp">Flere</option>
          </SelectField>
          <NumberField
            label="Hvor mange"
            name="antall"
            id="rettes"
            required
            defaultValue={typedIn('rett') ?? '1'}
            error={faultOf('rett', 'antall')}
            onScan={onScan}
          />
        </div>
        <div className="mt-2 flex flex-wrap items-end gap-2">
          <div className="min-w-0 grow">
            <SelectField label="Hvorfor" name="grunn" id="grunn" error={faultOf('rett', 'reason')}>
              {correctReasons.map(reason => (
                <option key={reason}>{reason}</option>
              ))}
            </SelectField>
          </div>
          <Button type="submit" look="quiet" busy={busy && sent === 'rett'}>
            Rett lageret
          </Button>
        </div>
        <Refusal message={refusalOf('rett')} />
        <ConfirmCount doubt={doubtOf('rett')} field="rettes" busy={busy && sent === 'rett'} />
      </Form>
    </div>
  )
}
