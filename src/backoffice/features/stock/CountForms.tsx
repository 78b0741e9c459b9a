import { Form, Link } from 'react-router'
import { intentField } from '#shared/form-intent.ts'
import { isSameCode } from '#shared/stock/gtin.ts'
import type { StockRow } from '#contract/own-shop/stock-desk.ts'
import { Button } from '#ui/controls/Button.tsx'
import { NumberField } from '#ui/controls/NumberField.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { Refusal } from '../account/Refusal.tsx'
import { ConfirmCount } from './ConfirmCount.tsx'
import { correctReasons, type CountActionResult } from './count-action.ts'

/**
 * Two forms: count all pieces, or correct the stock by a known difference. `sent`: the form that is being submitted.
 */
export function CountForms({
  stock,
  shop,
  result,
  sent,
  busy,
}: {
  stock: StockRow
  shop: number
  result: CountActionResult | undefined
  sent: string | undefined
  busy: boolean
}) {
  const stateOf = (form: 'tell' | 'rett'): FormState => {
    const own = result && 'of' in result && result.of === form ? result : undefined
    const errors = own?.done === 'refused' ? own.errors : {}
    return {
      typed: own?.typed,
      faults: { count: errors['antall']?.[0], reason: errors['reason']?.[0] },
      refusal: own?.done === 'refused' && !errors['antall'] && !errors['reason'] ? own.message : undefined,
      doubt: own?.done === 'doubted' ? own : undefined,
      busy: busy && sent === form,
    }
  }
  return (
    <div className="mt-6 grid gap-6 desk:grid-cols-2">
      <CountForm stock={stock} shop={shop} {...stateOf('tell')} />
      <CorrectForm stock={stock} shop={shop} {...stateOf('rett')} />
    </div>
  )
}

interface FormState {
  typed: string | undefined
  faults: { count: string | undefined; reason: string | undefined }
  /** Error of the whole form. */
  refusal: string | undefined
  doubt: Extract<CountActionResult, { done: 'doubted' }> | undefined
  busy: boolean
}

function CountForm({
  stock,
  shop,
  typed,
  faults,
  refusal,
  doubt,
  busy,
}: FormState & { stock: StockRow; shop: number }) {
  return (
    <Form method="post" preventScrollReset aria-labelledby="tell" className="rounded-card bg-mist p-4">
      <h2 id="tell" className="text-heading">
        Tell
      </h2>
      <p className="mb-3 mt-1 text-soft">{`Systemet sier ${stock.onHand}. Hvor mange er det, med dem som er satt av?`}</p>
      <input type="hidden" name={intentField} value="tell" />
      <input type="hidden" name="seen" value={stock.onHand} />
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 max-w-xs">
          <NumberField
            label="Antall telt"
            name="antall"
            id="telt"
            required
            defaultValue={typed}
            error={faults.count}
            onScan={code => scanMessage(code, stock.ean, shop)}
          />
        </div>
        <Button type="submit" busy={busy}>
          Lagre tellingen
        </Button>
      </div>
      <Refusal message={refusal} />
      <ConfirmCount doubt={doubt} field="telt" busy={busy} />
    </Form>
  )
}

function CorrectForm({
  stock,
  shop,
  typed,
  faults,
  refusal,
  doubt,
  busy,
}: FormState & { stock: StockRow; shop: number }) {
  return (
    <Form method="post" preventScrollReset aria-labelledby="rett" className="rounded-card bg-mist p-4">
      <h2 id="rett" className="text-heading">
        Rett
      </h2>
      <p className="mb-3 mt-1 text-soft">Når noe er ødelagt, borte eller funnet, uten at alt telles.</p>
      <input type="hidden" name={intentField} value="rett" />
      <input type="hidden" name="seen" value={stock.onHand} />
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
          defaultValue={typed ?? '1'}
          error={faults.count}
          onScan={code => scanMessage(code, stock.ean, shop)}
        />
      </div>
      <div className="mt-2 flex flex-wrap items-end gap-2">
        <div className="min-w-0 grow">
          <SelectField label="Hvorfor" name="grunn" id="grunn" error={faults.reason}>
            {correctReasons.map(reason => (
              <option key={reason}>{reason}</option>
            ))}
          </SelectField>
        </div>
        <Button type="submit" look="quiet" busy={busy}>
          Rett lageret
        </Button>
      </div>
      <Refusal message={refusal} />
      <ConfirmCount doubt={doubt} field="rettes" busy={busy} />
    </Form>
  )
}

/** The message after a scan into the number field. The barcode is not saved as a number. */
function scanMessage(code: string, ean: string, shop: number) {
  if (isSameCode(code, ean)) return <span>Det er strekkoden til denne varen. Skriv hvor mange det er.</span>
  return (
    <>
      <span>{`${code} er en strekkode, ikke et antall. Den er ikke tatt med. `}</span>
      <Link to={`/ansatt/lager?butikk=${shop}&q=${code}`} className="link">
        Finn varen
      </Link>
    </>
  )
}
