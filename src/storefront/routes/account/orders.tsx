import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { browserApi } from '#contract/client/browser.ts'
import type { CustomerOrder } from '#contract/orders.ts'
import { formatMoney } from '#shared/format/format.ts'
import { formatDate } from '#shared/format/format-date.ts'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { pageNumber } from '#shared/page-number.ts'
import { callerApi } from '../../api-context.ts'
import { unlistedHead } from '../../features/sharing/unlisted-head.ts'
import { dataOrLogin, needCustomer } from '../../features/account/load-customer.ts'
import { HistoryGoods, HistoryHead, PickupCode } from '../../features/account/history/HistoryRow.tsx'
import { OwnHistory } from '../../features/account/history/OwnHistory.tsx'
import { WithdrawalNote } from '../../features/withdrawal/WithdrawalNote.tsx'
import { paymentMessage } from '../../features/receipt/messages/payment-message.ts'
import { isActive } from '#shared/reservations/reservation-status.ts'

const path = '/min-side/ordrer'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const calls = context.get(callerApi)
  const { email_verified, email } = await needCustomer(calls, path)
  const page = pageNumber(url.searchParams)
  const result = await calls('GET /customers/current/orders', { query: { page } })
  return { list: dataOrLogin(result, path), unverified: email_verified ? null : email }
}

export const meta: MetaFunction = ({ matches }) =>
  unlistedHead(matches, 'Ordrene dine', 'Ordrene du har bestilt, med status og kvittering.')

export default function AccountOrdersPage() {
  const { list, unverified } = useLoaderData<typeof loader>()
  return (
    <>
      <OwnHistory
        title="Ordrene dine"
        path={path}
        list={list}
        ask={page => browserApi('GET /customers/current/orders', { query: { page } })}
        words={['ordre', 'ordrer']}
        unverified={
          unverified && `Når du har bekreftet ${unverified}, kommer også det du bestilte uten å være logget inn.`
        }
        none={
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
        }
      >
        {order => <Row key={order.id} order={order} />}
      </OwnHistory>
      <p className="mt-6">
        <a href="/angre" className="link inline-flex min-h-tap items-center">
          Angre kjøp
        </a>
      </p>
    </>
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
  const open = isActive(statusID)
  return (
    <li className="rounded-card border border-line p-4">
      <HistoryHead title={`Ordre ${id}`} {...{ receiptToken, statusID, status, shopName }} />
      <p className="text-small text-soft">
        {`${formatDate(new Date(date))} · ${formatMoney(total)}, av det ${formatMoney(totalVat)} i mva.`}
      </p>
      <p className="text-small text-soft">{paymentMessage(payment, statusID, delivery)}</p>
      {withdrawal && <WithdrawalNote withdrawal={withdrawal} token={receiptToken} order={id} />}
      {trackingUrl !== null && (
        <p className="mt-1 text-small">
          <a href={trackingUrl} rel="noreferrer" className="link inline-flex min-h-tap items-center">
            Følg pakken
          </a>
        </p>
      )}
      {open && !delivery && <PickupCode code={pickupCode} />}
      <ul className="mt-2 text-small">
        {articles.map(line => (
          <li key={line.line} className="break-words">
            <HistoryGoods {...line} />
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <Link to={`/kvittering/${receiptToken}`} className="button button-quiet button-small">
          <span>{open ? 'Vis eller avbestill' : 'Se kvitteringen'}</span>{' '}
          <span className="sr-only">{`for ordre ${id}`}</span>
        </Link>
      </p>
    </li>
  )
}
