import { useEffect, useRef } from 'react'
import {
  data,
  Form,
  Link,
  redirect,
  useActionData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
  type MetaFunction,
} from 'react-router'
import type { NumberAndContact, OrderByNumber } from '#contract/paid-orders/withdrawals.ts'
import { formatDateAndTime } from '#shared/format/format-date.ts'
import { intentField, intentOf } from '#shared/form-intent.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { NumberField } from '#ui/controls/NumberField.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { callerApi } from '../../api-context.ts'
import { pageHead } from '../../features/sharing/page-head.ts'
import { ChooseGoods, GoodsList } from '../../features/withdrawal/ChooseGoods.tsx'
import { ComplaintNote } from '../../features/withdrawal/ComplaintNote.tsx'
import { readChoice, readConfirmed, type Choice } from '../../features/withdrawal/read-choice.ts'
import { deadlineMessage } from '../../features/withdrawal/withdrawal-messages.ts'

type Step =
  | { step: 'find'; typed: NumberAndContact; errors: Record<string, string[]>; refused: string | null }
  | {
      step: 'choose' | 'confirm'
      typed: NumberAndContact
      order: OrderByNumber
      choice: Choice
      refused: string | null
    }
  | { step: 'sent'; at: string; sentTo: string }

/** Each step sends number and contact again, so that no address and no link shows an order to others. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const typed = { number: textOf(form, 'ordre'), contact: textOf(form, 'kontakt') }
  const api = context.get(callerApi)
  const found = await api('POST /withdrawals/order', { body: typed })
  if (!found.ok) {
    const { errors = {}, message } = found.error
    const refused = Object.keys(errors).length > 0 ? null : message
    return data({ step: 'find', typed, errors, refused } satisfies Step, { status: found.status })
  }
  const order = found.data
  if (order.receiptToken !== null) return redirect(`/kvittering/${order.receiptToken}/angre`)
  const intent = intentOf(form)
  const params = new URLSearchParams([...form.keys()].map(name => [name, textOf(form, name)]))
  if (intent !== 'finn') params.set('videre', '')
  const choice = readChoice(params, order.withdrawal?.left ?? [])
  const step = { typed, order, choice: intent === 'endre' ? { ...choice, wrong: null } : choice, refused: null }
  if (intent !== 'velg' && intent !== 'bekreft') return { step: 'choose', ...step } satisfies Step
  if (choice.wrong !== null) return data({ step: 'choose', ...step } satisfies Step, { status: 422 })
  if (intent === 'velg') return { step: 'confirm', ...step } satisfies Step
  const sent = await api('POST /withdrawals', { body: { ...typed, ...readConfirmed(form) } })
  if (!sent.ok)
    return data({ step: 'confirm', ...step, refused: sent.error.message } satisfies Step, { status: sent.status })
  const { at, sentTo } = sent.data
  return { step: 'sent', at, sentTo } satisfies Step
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

export const meta: MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'Angre kjøp',
    description: 'Angre et kjøp med ordrenummeret, uten å logge inn.',
    path: '/angre',
  })

/** The withdrawal function of Directive (EU) 2023/2673, art. 11a: without a login, in two steps. Works without scripts. */
export default function WithdrawByNumberPage() {
  const [params] = useSearchParams()
  const result = useActionData<typeof action>() as Step | undefined
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const faulty = document.querySelector<HTMLElement>('#innhold [aria-invalid]')
    if (result) (faulty ?? outcome.current)?.focus()
  }, [result])
  return (
    <div className="page max-w-3xl space-y-6 pt-6">
      <h1 className="text-title">Angre kjøp</h1>
      <div ref={outcome} tabIndex={-1} className="space-y-4 empty:hidden">
        <Outcome result={result} />
      </div>
      {(!result || result.step === 'find') && (
        <Find
          typed={result?.typed ?? { number: params.get('ordre') ?? '', contact: '' }}
          errors={result?.errors ?? {}}
        />
      )}
      {result?.step === 'choose' && result.order.withdrawal?.open && (
        <ChooseGoods
          left={result.order.withdrawal.left}
          articles={[]}
          choice={result.choice}
          hidden={<Typed typed={result.typed} intent="velg" />}
        />
      )}
      {result?.step === 'confirm' && <Confirm {...result} />}
    </div>
  )
}

/** The result of the step before, where the focus goes. */
function Outcome({ result }: { result: Step | undefined }) {
  if (!result)
    return (
      <p className="text-soft">
        Har du betalt på nett, kan du angre i minst 14 dager etter at du har fått varene. Du trenger ikke å logge inn.
      </p>
    )
  if (result.step === 'sent')
    return (
      <Notice kind="success" title="Vi har mottatt at du angrer">
        <p className="mt-1">{`Sendt inn ${formatDateAndTime(new Date(result.at))}.`}</p>
        <p className="mt-1">
          {`Vi har sendt en e-post til ${result.sentTo}. Bekreft med lenken der, så vet vi at det er du som angrer. Da gjelder tidspunktet over, og du får en kvittering. Fikk du ingen e-post? Si fra i butikken eller til kundeservice.`}
        </p>
      </Notice>
    )
  if (result.step === 'find') return result.refused !== null && <Notice kind="error" title={result.refused} />
  const { order, choice, refused, step } = result
  return (
    <>
      <h2 className="text-heading">{step === 'confirm' ? 'Se over og bekreft' : `Ordre ${order.number}`}</h2>
      {step === 'choose' && <State order={order} />}
      {step === 'choose' && order.withdrawal?.open && (
        <p className="text-soft">
          Her viser vi ikke hva du kjøpte, så ingen andre får se det. Varene er i samme rekkefølge som på kvitteringen,
          og navnene er i e-posten du får.
        </p>
      )}
      {choice.wrong !== null && <Notice kind="error" title={choice.wrong} />}
      {refused !== null && <Notice kind="error" title={refused} />}
    </>
  )
}

function State({ order: { isOrder, withdrawal } }: { order: OrderByNumber }) {
  if (!isOrder)
    return (
      <>
        <p>Denne reservasjonen er ikke betalt på nett. Da kjøper du i butikken, og angreretten gjelder ikke.</p>
        <ComplaintNote />
      </>
    )
  if (!withdrawal)
    return (
      <p>
        Ordren kan ikke angres på nett ennå. Varene er ikke hentet eller sendt, eller du har nettopp fått dem. Avbestill
        på kvitteringen, eller prøv igjen om et par minutter.
      </p>
    )
  return (
    <>
      <p>{deadlineMessage(withdrawal) ?? 'Hele kjøpet er angret eller levert tilbake.'}</p>
      {!withdrawal.open && <ComplaintNote />}
    </>
  )
}

function Find({ typed, errors }: { typed: NumberAndContact; errors: Record<string, string[]> }) {
  const sending = useNavigation().state === 'submitting'
  return (
    <Form method="post" noValidate className="max-w-xl space-y-5" aria-label="Finn kjøpet">
      <input type="hidden" name={intentField} value="finn" />
      <NumberField
        label="Ordrenummer"
        hint="Er i kvitteringen og i e-posten fra oss"
        name="ordre"
        longest={10}
        defaultValue={typed.number}
        error={errors['number']?.[0]}
      />
      <Field
        label="E-post eller telefon"
        hint="Den du handlet med"
        name="kontakt"
        autoComplete="email"
        defaultValue={typed.contact}
        error={errors['contact']?.[0]}
      />
      <Button type="submit" busy={sending}>
        Finn kjøpet
      </Button>
    </Form>
  )
}

function Confirm({ typed, order, choice }: Extract<Step, { step: 'choose' | 'confirm' }>) {
  const sending = useNavigation().state === 'submitting'
  return (
    <Form method="post" preventScrollReset className="max-w-2xl space-y-5">
      <p>{`Jeg angrer kjøpet av dette i ordre ${order.number}:`}</p>
      <GoodsList lines={choice.lines} articles={[]} />
      {choice.reason && <p>{`Grunn: ${choice.reason}`}</p>}
      <input type="hidden" name="grunn" value={choice.reason} />
      <input type="hidden" name="seen" value={order.withdrawal?.announced.length ?? 0} />
      <Typed typed={typed} />
      <p className="text-soft">
        Vi sender en e-post til adressen du handlet med. Se over varene der, og bekreft med lenken.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name={intentField} value="bekreft" busy={sending}>
          Bekreft at jeg angrer kjøpet
        </Button>
        <button type="submit" name={intentField} value="endre" className="button button-quiet">
          Endre
        </button>
      </div>
      <p>
        <Link to="/kjopsvilkar" className="link">
          Vilkår for angrerett
        </Link>
      </p>
    </Form>
  )
}

function Typed({ typed, intent }: { typed: NumberAndContact; intent?: string }) {
  return (
    <>
      <input type="hidden" name="ordre" value={typed.number} />
      <input type="hidden" name="kontakt" value={typed.contact} />
      {intent !== undefined && <input type="hidden" name={intentField} value={intent} />}
    </>
  )
}
