import { useEffect, useRef } from 'react'
import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { Returnable } from '#contract/paid-orders/returns-desk.ts'
import { dataOrThrow, type ApiResult } from '#contract/client/transport.ts'
import { intentOf } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'
import { formatMoney } from '#shared/format/format.ts'
import { Button } from '#ui/controls/Button.tsx'
import { NumberField } from '#ui/controls/NumberField.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { staffApi } from '../api-context.ts'
import { requestOr } from '../features/frame/shop-unavailable.ts'
import { revalidateAfter } from '../features/frame/revalidate.ts'
import { RefusedKeys } from '../features/settlements/RefusedKeys.tsx'
import { StaffPage } from '../features/frame/StaffPage.tsx'
import { lacksCondition, readReturn, readReturnLookup } from '../features/returns/read-return.ts'
import { EarlierReturns } from '../features/returns/EarlierReturns.tsx'
import { ReturnForm, type ReturnQuote } from '../features/returns/ReturnForm.tsx'
import { OpenWithdrawals } from '../features/returns/OpenWithdrawals.tsx'
import { WithdrawnGoods } from '../features/returns/WithdrawnGoods.tsx'

export const meta = () => [{ title: 'Retur – ansatt' }, { name: 'robots', content: 'noindex' }]

type Answer =
  | { done: 'taken'; amount: number }
  | { done: 'preview'; quote: ReturnQuote }
  | { done: 'refused'; message: string; unavailable?: true }

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const request = readReturnLookup(url.searchParams)
  const [account, found, withdrawals] = await Promise.all([
    api('GET /staff/current'),
    request ? api('GET /staff/returns/{id}', { path: { id: request.id }, query: { code: request.code } }) : null,
    request ? null : api('GET /staff/withdrawals'),
  ])
  if (!account.ok && account.status === 401) throw redirect('/ansatt/logg-inn')
  if (account.ok && account.data.role === 'editor') throw redirect('/ansatt/sok')
  const unknown = found?.ok === false && found.status === 404 ? found.error.message : null
  return {
    account: dataOrThrow(account),
    unknown,
    order: found && unknown === null ? dataOrThrow(found) : null,
    withdrawals: withdrawals?.ok ? withdrawals.data : [],
  }
}

export async function action({ context, request, url }: ActionFunctionArgs) {
  const input = readReturnLookup(url.searchParams)
  if (!input) return { done: 'refused', message: 'Finn ordren først' } satisfies Answer
  const api = context.get(staffApi)
  const form = await request.formData()
  const body = readReturn(form, input.code)
  if (lacksCondition(body))
    return data({ done: 'refused', message: 'Velg om varene kan selges igjen' } satisfies Answer, { status: 422 })
  if (intentOf(form) !== 'take') {
    const { code, lines, seen } = body
    const quoted = await api('POST /staff/returns/{id}/preview', {
      path: { id: input.id },
      body: { code, lines, seen },
    })
    if (!quoted.ok) return refusedBy(quoted)
    const typed = Object.fromEntries([...form.keys()].map(name => [name, formText(form, name)]))
    return { done: 'preview', quote: { amount: quoted.data.amount, typed } } satisfies Answer
  }
  const taken = await api('POST /staff/returns/{id}', { path: { id: input.id }, body })
  if (taken.ok) return { done: 'taken', amount: taken.data.amount } satisfies Answer
  return refusedBy(taken)
}

function refusedBy(result: ApiResult<unknown> & { ok: false }) {
  if (result.status === 401) throw redirect('/ansatt/logg-inn')
  const [first] = Object.values(result.error.errors ?? {}).flat()
  return data({ done: 'refused', message: first ?? result.error.message } satisfies Answer, { status: result.status })
}

const unavailableText = 'Vi fikk ikke kontakt med nettbutikken. Ingenting er betalt tilbake ennå. Prøv igjen.'

export const clientAction = ({ serverAction }: ClientActionFunctionArgs): Promise<Answer> =>
  requestOr<Answer>(() => serverAction<typeof action>(), {
    done: 'refused',
    message: unavailableText,
    unavailable: true,
  })

export const shouldRevalidate = revalidateAfter('none')

export default function ReturnsPage() {
  const { account, unknown, order, withdrawals } = useLoaderData<typeof loader>()
  const result = useActionData<Answer>()
  const [params] = useSearchParams()
  const unread = params.has('kode') && !readReturnLookup(params)
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result && result.done !== 'preview') outcome.current?.focus()
  }, [result])
  return (
    <StaffPage account={account} title="Retur av nettordre">
      <p className="mt-1 max-w-reading text-soft">
        Varer som er betalt på nett, kan leveres tilbake i alle butikker. Beløpet går tilbake dit det kom fra. Ble
        varene betalt i kassen, gjør du returen i kassen.
      </p>
      <Form method="get" role="search" className="mt-6 flex max-w-xl flex-wrap items-end gap-4">
        <NumberField label="Ordrenummer" name="nr" longest={10} required defaultValue={params.get('nr') ?? ''} />
        <NumberField
          label="Hentekode"
          name="kode"
          required
          defaultValue={params.get('kode') ?? ''}
          error={unknown ?? (unread ? 'Skriv ordrenummeret og de seks sifrene i hentekoden' : undefined)}
        />
        <Button type="submit" look="quiet">
          Finn ordren
        </Button>
      </Form>
      <div ref={outcome} tabIndex={-1} className="mt-6 max-w-xl empty:hidden">
        {result?.done === 'refused' && <Notice kind="error" title={result.message} />}
        {result?.done === 'taken' && (
          <Notice kind="success" title={`${formatMoney(result.amount)} betales tilbake`}>
            <p className="mt-1">Kunden har det vanligvis på konto innen noen dager.</p>
          </Notice>
        )}
      </div>
      {order && <RefusedKeys keys={order.refusedKeys} />}
      {order && (
        <OrderForReturn order={order} account={account} quote={result?.done === 'preview' ? result.quote : undefined} />
      )}
      {withdrawals.length > 0 && <OpenWithdrawals rows={withdrawals} />}
      {!order && !unknown && withdrawals.length === 0 && (
        <EmptyState title="Ingen ordre er valgt">
          <p>Nummer og kode står på kundens kvittering og i e-postene om ordren.</p>
        </EmptyState>
      )}
    </StaffPage>
  )
}

function OrderForReturn({
  order,
  account,
  quote,
}: {
  order: Returnable
  quote: ReturnQuote | undefined
  account: { shops: readonly { id: number; name: string }[] }
}) {
  const left = order.lines.filter(({ count, returned }) => returned < count)
  return (
    <section aria-labelledby="ordre" className="mt-8 max-w-2xl">
      <h2 id="ordre" className="text-heading">
        {`Ordre ${order.id}`}
      </h2>
      <p className="text-soft">
        {`${order.name} · ${order.status} i ${order.shopName} · ${formatMoney(order.collectedFor)}`}
      </p>
      {!order.open && (
        <div className="mt-4">
          <Notice kind="info" title="Ordren er ikke hentet og betalt på nett ennå">
            <p className="mt-1">En ordre som ikke er hentet, avbestilles i stedet.</p>
          </Notice>
        </div>
      )}
      <WithdrawnGoods withdrawal={order.withdrawal} unconfirmed={order.unconfirmed} />
      {order.open && left.length === 0 && <p className="mt-4 font-medium">Alt er levert tilbake.</p>}
      {order.open && left.length > 0 && (
        // The key resets the form after each return, so that the same goods are not chosen again.
        <ReturnForm key={order.returns.length} order={order} shops={account.shops} quote={quote} />
      )}
      <EarlierReturns returns={order.returns} />
    </section>
  )
}
