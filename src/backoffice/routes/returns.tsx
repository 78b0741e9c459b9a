import { useEffect, useRef } from 'react'
import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { Returnable } from '#contract/paid-orders/returns-desk.ts'
import { dataOrThrow } from '#contract/client/transport.ts'
import { formatMoney, formatPlural } from '#shared/format/format.ts'
import { formatDateAndTime } from '#shared/format/format-date.ts'
import { Button } from '#ui/controls/Button.tsx'
import { NumberField } from '#ui/controls/NumberField.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { staffApi } from '../api-context.ts'
import { requestOr } from '../features/frame/shop-unavailable.ts'
import { revalidateAfter } from '../features/frame/revalidate.ts'
import { RefusedKeys } from '../features/settlements/RefusedKeys.tsx'
import { StaffPage } from '../features/frame/StaffPage.tsx'
import { readReturn, readReturnLookup } from '../features/returns/read-return.ts'
import { OpenWithdrawals } from '../features/returns/OpenWithdrawals.tsx'
import { WithdrawnGoods } from '../features/returns/WithdrawnGoods.tsx'

export const meta = () => [{ title: 'Retur – ansatt' }, { name: 'robots', content: 'noindex' }]

type Answer = { done: 'taken'; amount: number } | { done: 'refused'; message: string; unavailable?: true }

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
  const taken = await context.get(staffApi)('POST /staff/returns/{id}', {
    path: { id: input.id },
    body: readReturn(await request.formData(), input.code),
  })
  if (taken.ok) return { done: 'taken', amount: taken.data.amount } satisfies Answer
  if (taken.status === 401) throw redirect('/ansatt/logg-inn')
  const [first] = Object.values(taken.error.errors ?? {}).flat()
  return data({ done: 'refused', message: first ?? taken.error.message } satisfies Answer, { status: taken.status })
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
    if (result) outcome.current?.focus()
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
      {order && <OrderForReturn order={order} account={account} />}
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
}: {
  order: Returnable
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
        <ReturnForm key={order.returns.length} order={order} shops={account.shops} />
      )}
      {order.returns.length > 0 && <EarlierReturns returns={order.returns} />}
    </section>
  )
}

function ReturnForm({ order, shops }: { order: Returnable; shops: readonly { id: number; name: string }[] }) {
  const sending = useNavigation().formData !== undefined
  const left = order.lines.filter(({ count, returned }) => returned < count)
  return (
    <Form method="post" preventScrollReset className="mt-4 space-y-5">
      <input type="hidden" name="seen" value={order.returns.length} />
      <ul className="divide-y divide-line border-y border-line">
        {left.map(line => (
          <ReturnableLine key={line.line} line={line} />
        ))}
      </ul>
      <SelectField label="Leveres tilbake i" name="shop" defaultValue={shops[0]?.id}>
        {shops.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Hvorfor" name="reason" defaultValue="Angrerett">
        {['Angrerett', 'Feil størrelse', 'Feil på varen', 'Feil vare utlevert', 'Annet'].map(reason => (
          <option key={reason}>{reason}</option>
        ))}
      </SelectField>
      <Button type="submit" disabled={sending}>
        {sending ? 'Betaler tilbake …' : 'Ta imot og betal tilbake'}
      </Button>
    </Form>
  )
}

function ReturnableLine({
  line: { line, name, detail, ean, count, returned, expected, worth },
}: {
  line: Returnable['lines'][number]
}) {
  return (
    <li className="grid items-center gap-x-6 gap-y-2 py-3 desk:grid-cols-[minmax(0,1fr)_10rem]">
      <p className="min-w-0 break-words">
        <span>{name}</span>
        <span className="block text-small text-soft">
          <span>{`${detail} · `}</span>
          <span className="font-mono">{ean}</span>
          <span>{` · ${formatMoney(worth)} per stykk${expected > 0 ? ` · ${expected} angret` : ''}${returned > 0 ? ` · ${formatPlural(returned, 'levert tilbake', 'levert tilbake')}` : ''}`}</span>
        </span>
      </p>
      <SelectField
        label={`Antall av ${name}, ${detail}`}
        hideLabel
        name={`line-${line}`}
        id={`line-${line}`}
        defaultValue={expected}
      >
        {Array.from({ length: count - returned + 1 }, (_, pieces) => (
          <option key={pieces} value={pieces}>
            {pieces === 0 ? 'Ingen' : pieces}
          </option>
        ))}
      </SelectField>
    </li>
  )
}

function EarlierReturns({ returns }: { returns: Returnable['returns'] }) {
  return (
    <section aria-labelledby="returer" className="mt-8">
      <h2 id="returer" className="text-heading">
        Levert tilbake
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {returns.map(({ at, by, shopName, amount, pieces, reason }) => (
          <li key={at} className="py-2">
            <span>{`${formatPlural(pieces, 'vare', 'varer')}, ${formatMoney(amount)}`}</span>
            <span className="block text-small text-soft">
              {`${formatDateAndTime(new Date(at))} · ${shopName} · ${by}${reason && ` · ${reason}`}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
