import { Link, redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { customerInBrowser } from '#contract/client/customer-in-browser.ts'
import { dataOrThrow } from '#contract/client/transport.ts'
import type { CustomerOrder } from '#contract/orders.ts'
import { formatDate, formatMoney, formatPlural } from '#shared/format/format.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { customerApi } from '../../api-context.ts'
import { brandOf } from '../../brands/use-brand.ts'
import { needCustomer } from '../../features/account/load-customer.ts'
import { MorePages } from '../../features/account/MorePages.tsx'
import { loginFor } from '../../features/account/own-path.ts'
import { WithdrawalNote } from '../../features/withdrawal/WithdrawalNote.tsx'
import { paymentWords } from '../../features/receipt/payment-words.ts'

const path = '/min-side/ordrer'
const lastAsked = 100_000

export async function loader({ context, url }: LoaderFunctionArgs) {
  const calls = context.get(customerApi)
  const { email_verified, email } = await needCustomer(calls, path)
  const wanted = Number(url.searchParams.get('side'))
  const page = Number.isSafeInteger(wanted) && wanted > 0 && wanted <= lastAsked ? wanted : 1
  const answer = await calls.orders(page)
  // Logged out between the two.
  if (!answer.ok && answer.status === 401) throw redirect(loginFor(path))
  return { list: dataOrThrow(answer), unverified: email_verified ? null : email }
}

export const meta: MetaFunction = ({ matches }) => [
  { title: `Ordrene dine | ${brandOf(matches).name}` },
  { name: 'robots', content: 'noindex' },
]

export default function AccountOrdersPage() {
  const { list, unverified } = useLoaderData<typeof loader>()
  return (
    <div className="page max-w-3xl pt-6">
      <p>
        <Link to="/min-side" className="link inline-flex min-h-tap items-center">
          Min side
        </Link>
      </p>
      <h1 className="text-title">Ordrene dine</h1>
      {unverified !== null && (
        <p className="mt-2 max-w-reading text-soft">
          Når du har bekreftet {unverified}, kommer også det du bestilte uten å være logget inn.
        </p>
      )}
      {list.total > 0 && (
        <p role="status" className="mt-2 text-soft">
          {formatPlural(list.total, 'ordre', 'ordrer')}
        </p>
      )}
      <MorePages first={list} ask={page => customerInBrowser.orders(page)}>
        {rows => (
          <ul className="mt-6 space-y-3 empty:hidden">
            {rows.map(order => (
              <Row key={order.id} order={order} />
            ))}
          </ul>
        )}
      </MorePages>
      {list.total === 0 && (
        <EmptyState
          title="Ingen ordrer ennå"
          action={
            <Link to="/min-side/reservasjoner" className="button button-main">
              Se reservasjonene
            </Link>
          }
        >
          <p>Det du betaler på nett, finner du her. Det du betaler i butikken, er reservasjoner.</p>
        </EmptyState>
      )}
      {list.total > 0 && list.data.length === 0 && (
        <p>
          Så mange er det ikke.{' '}
          <Link to={path} className="link">
            Se de nyeste
          </Link>
        </p>
      )}
    </div>
  )
}

function Row({ order }: { order: CustomerOrder }) {
  const {
    id,
    statusID,
    status,
    shopName,
    date,
    pickupCode,
    receiptToken,
    articles,
    delivery,
    trackingUrl,
    total,
    totalVat,
    payment,
    withdrawal,
  } = order
  const open = statusID < 4
  return (
    <li className="rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold tracking-normal">
          <Link to={`/kvittering/${receiptToken}`} className="link inline-flex min-h-tap items-center">
            Ordre {id}
          </Link>
        </h2>
        <Badge look={statusID === 3 ? 'good' : open ? 'info' : 'quiet'}>{status}</Badge>
      </div>
      <p className="break-words">{shopName}</p>
      <p className="text-small text-soft">
        {formatDate(new Date(date))} · {formatMoney(total)}, av det {formatMoney(totalVat)} i mva.
      </p>
      <p className="text-small text-soft">{paymentWords(payment, statusID, delivery)}</p>
      {withdrawal && <WithdrawalNote withdrawal={withdrawal} token={receiptToken} order={id} />}
      {trackingUrl !== null && (
        <p className="mt-1 text-small">
          <a href={trackingUrl} rel="noreferrer" className="link inline-flex min-h-tap items-center">
            Følg pakken
          </a>
        </p>
      )}
      {open && !delivery && (
        <p className="mt-1 text-small text-soft">
          Hentekode <strong className="tabular-nums slashed-zero text-ink">{pickupCode}</strong>
        </p>
      )}
      <ul className="mt-2 text-small">
        {articles.map(({ line, count, name, size, color, slug }) => (
          <li key={line} className="break-words">
            {count} ×{' '}
            {slug === null ? (
              name
            ) : (
              <Link to={`/product/${encodeURIComponent(slug)}`} className="link">
                {name}
              </Link>
            )}
            , {[size, color].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <Link to={`/kvittering/${receiptToken}`} className="button button-quiet button-small">
          {open ? 'Vis eller avbestill' : 'Se kvitteringen'} <span className="sr-only">for ordre {id}</span>
        </Link>
      </p>
    </li>
  )
}
