import { Form, Link } from 'react-router'
import type { Transfer } from '#contract/own-shop/transfers.ts'
import { intentField } from '#shared/form-intent.ts'
import { formatDateAndTime, formatDay } from '#shared/format/format-date.ts'
import { Button } from '#ui/controls/Button.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { useIsSubmitting } from '../frame/use-action-result.ts'
import type { TransferResult } from './transfer-action.ts'
import { needsReason, stepLabels, stepReasons, transferStatusLabels } from './transfer-labels.ts'

/** A transfer with its buttons. `ours`: the shops of the account, which receive it. */
export function TransferRow({
  transfer,
  result,
  ours,
}: {
  transfer: Transfer
  result: TransferResult | undefined
  ours: boolean
}) {
  const { id, status, from, to, goods, count, customer, promisedAt, steps, history } = transfer
  const name = [goods.name, goods.detail].filter(Boolean).join(', ')
  const refused = result?.done === 'refused' && result.id === id ? result.message : null
  const isOpen = status === 'asked' || status === 'packed' || status === 'sent'
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-sans text-body font-semibold tracking-normal wrap-anywhere">{`${count} × ${name}`}</h3>
        <Badge look={isOpen ? 'info' : 'quiet'}>{transferStatusLabels[status]}</Badge>
      </div>
      <p className="font-mono text-small text-soft">{`${goods.ean} · ${goods.articleNo}`}</p>
      <p>
        <span>{`Fra ${from.name} til ${to.name}`}</span>
        {isOpen && <span className="text-soft">{` · lovet ca. ${formatDay(new Date(promisedAt))}`}</span>}
      </p>
      <Customer customer={customer} linked={ours} />
      {refused !== null && (
        <p role="alert" className="mt-1 font-medium text-bad">
          {refused}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-start gap-x-4 gap-y-2">
        {steps
          .filter(step => !needsReason(step))
          .map(step => (
            <StepButton key={step} {...{ id, step, name }} />
          ))}
        {steps.filter(needsReason).map(step => (
          <ReasonForm key={step} {...{ id, step, name }} />
        ))}
      </div>
      <details>
        <summary className="link inline-flex min-h-tap cursor-pointer items-center text-small">Historikk</summary>
        <ol className="space-y-1 text-small">
          {history.map(({ at, what, by, reason }) => (
            <li key={`${at} ${what}`}>
              {`${formatDateAndTime(new Date(at))} · ${what} · ${by}${reason ? ` · ${reason}` : ''}`}
            </li>
          ))}
        </ol>
      </details>
    </li>
  )
}

function Customer({ customer, linked }: { customer: Transfer['customer']; linked: boolean }) {
  if (customer === null) return <p className="text-soft">Til butikkens lager</p>
  const { reservation, name, ended } = customer
  if (ended) return <p className="text-soft">Kunden har avbestilt. Varen går til butikkens lager.</p>
  if (!linked) return <p>{`Til kunde: ${name}`}</p>
  return (
    <Link to={`/ansatt/reservasjon/${reservation}`} className="link inline-flex min-h-tap items-center">
      {`Reservasjon ${reservation}, ${name}`}
    </Link>
  )
}

type Step = Transfer['steps'][number]
interface StepProps {
  id: number
  step: Step
  name: string
}

function StepButton({ id, step, name }: StepProps) {
  const busy = useIsSubmitting()
  const isUndo = step === 'unpack' || step === 'unsend'
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name={intentField}
        value={step}
        look={isUndo ? 'plain' : 'main'}
        size="small"
        className="min-h-tap"
        busy={busy}
        aria-label={`${stepLabels[step]}: ${name}`}
      >
        <span>{stepLabels[step]}</span>
      </Button>
    </Form>
  )
}

function ReasonForm({ id, step, name }: StepProps) {
  const busy = useIsSubmitting()
  return (
    <details className="min-w-0">
      <summary className="link inline-flex min-h-tap cursor-pointer items-center">
        <span>{stepLabels[step]}</span>
        <span className="sr-only">{`: ${name}`}</span>
      </summary>
      <Form method="post" preventScrollReset className="mt-1 flex max-w-md flex-wrap items-end gap-3 pb-2">
        <input type="hidden" name="id" value={id} />
        <SelectField label="Hvorfor" name="reason" id={`hvorfor-${step}-${id}`} defaultValue="" required>
          <option value="" disabled>
            Velg
          </option>
          {(stepReasons[step] ?? []).map(reason => (
            <option key={reason}>{reason}</option>
          ))}
        </SelectField>
        <Button type="submit" name={intentField} value={step} look="quiet" busy={busy}>
          <span>{stepLabels[step]}</span>
        </Button>
      </Form>
    </details>
  )
}
