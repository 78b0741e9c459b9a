import { Form } from 'react-router'
import type { StockRow } from '#contract/own-shop/stock-desk.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { Refusal } from '../account/Refusal.tsx'
import { correctReasons, type CountAnswer } from './count-action.ts'

/** Count what lies there, or correct by what is known to be wrong. `sent`: the form that is on its way. */
export function CountForms({
  stock,
  answer,
  sent,
  busy,
}: {
  stock: StockRow
  answer: CountAnswer | undefined
  sent: string | undefined
  busy: boolean
}) {
  const faultOf = (form: string, name: string) =>
    answer?.done === 'refused' && answer.of === form ? answer.errors[name]?.[0] : undefined
  const refusalOf = (form: string) =>
    answer?.done === 'refused' && answer.of === form && !answer.errors['antall'] && !answer.errors['reason']
      ? answer.message
      : undefined
  const seen = <input type="hidden" name="seen" value={stock.onHand} />
  return (
    <div className="mt-6 grid gap-6 desk:grid-cols-2">
      <Form method="post" preventScrollReset aria-labelledby="tell" className="rounded-card bg-mist p-4">
        <h2 id="tell" className="text-heading">
          Tell
        </h2>
        <p className="mb-3 mt-1 text-soft">{`Systemet sier ${stock.onHand}. Hvor mange er det, med dem som er satt av?`}</p>
        <input type="hidden" name="handling" value="tell" />
        {seen}
        <div className="flex flex-wrap items-end gap-2">
          <Field
            label="Antall telt"
            name="antall"
            id="telt"
            inputMode="numeric"
            autoComplete="off"
            required
            maxLength={6}
            error={faultOf('tell', 'antall')}
          />
          <Button type="submit" busy={busy && sent === 'tell'}>
            Lagre tellingen
          </Button>
        </div>
        <Refusal words={refusalOf('tell')} />
      </Form>
      <Form method="post" preventScrollReset aria-labelledby="rett" className="rounded-card bg-mist p-4">
        <h2 id="rett" className="text-heading">
          Rett
        </h2>
        <p className="mb-3 mt-1 text-soft">Når noe er ødelagt, borte eller funnet, uten at alt telles.</p>
        <input type="hidden" name="handling" value="rett" />
        {seen}
        <div className="grid grid-cols-2 gap-2">
          <SelectField label="Retning" name="retning" id="retning" defaultValue="ned">
            <option value="ned">Færre</option>
            <option value="opp">Flere</option>
          </SelectField>
          <Field
            label="Hvor mange"
            name="antall"
            id="rettes"
            inputMode="numeric"
            autoComplete="off"
            required
            maxLength={6}
            defaultValue="1"
            error={faultOf('rett', 'antall')}
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
        <Refusal words={refusalOf('rett')} />
      </Form>
    </div>
  )
}
