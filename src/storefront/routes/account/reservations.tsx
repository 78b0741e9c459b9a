import {
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { browserApi } from '#contract/client/browser.ts'
import type { CustomerReservation } from '#contract/customers/customer-reservations.ts'
import { formatMoney } from '#shared/format/format.ts'
import { formatDate } from '#shared/format/format-date.ts'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { pageNumber } from '#shared/page-number.ts'
import { callerApi } from '../../api-context.ts'
import { unlistedHead } from '../../features/sharing/unlisted-head.ts'
import { dataOrLogin, needCustomer } from '../../features/account/load-customer.ts'
import { HistoryGoods, HistoryHead, PickupCode } from '../../features/account/history/HistoryRow.tsx'
import { OwnHistory } from '../../features/account/history/OwnHistory.tsx'
import { ReserveAgain } from '../../features/account/ReserveAgain.tsx'
import {
  extendResultOf,
  extendFromBrowser,
  extendOnServer,
  rereadAfterExtending,
  type ExtendResult,
} from '../../features/receipt/extend-deadline.ts'
import { ExtendDeadline } from '../../features/receipt/ExtendDeadline.tsx'
import { heldLine } from '../../features/receipt/held-line.ts'
import { reservationStatus, isActive } from '#shared/reservations/reservation-status.ts'

const path = '/min-side/reservasjoner'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const calls = context.get(callerApi)
  const { email_verified, email } = await needCustomer(calls, path)
  const page = pageNumber(url.searchParams)
  const result = await calls('GET /customers/current/reservations', { query: { page } })
  return { list: dataOrLogin(result, path), unverified: email_verified ? null : email }
}

export const action = async ({ context, request }: ActionFunctionArgs) =>
  extendOnServer(context.get(callerApi), await request.formData())
export const clientAction = extendFromBrowser
export const shouldRevalidate = rereadAfterExtending

export const meta: MetaFunction = ({ matches }) =>
  unlistedHead(matches, 'Reservasjonene dine', 'Reservasjonene dine, med hentekode og frist.')

export default function AccountReservationsPage() {
  const { list, unverified } = useLoaderData<typeof loader>()
  const result = extendResultOf(useActionData())
  return (
    <OwnHistory
      title="Reservasjonene dine"
      path={path}
      list={list}
      ask={page => browserApi('GET /customers/current/reservations', { query: { page } })}
      words={['reservasjon', 'reservasjoner']}
      unverified={
        unverified && `Når du har bekreftet ${unverified}, kommer også det du reserverte uten å være logget inn.`
      }
      none={
        <EmptyState
          title="Ingen reservasjoner ennå"
          action={
            <Link to="/" className="button button-main">
              Se varene
            </Link>
          }
        >
          <p>Når du har reservert noe, finner du hentekoden her.</p>
        </EmptyState>
      }
    >
      {reservation => <Row key={reservation.id} reservation={reservation} result={result} />}
    </OwnHistory>
  )
}

function Row({ reservation, result }: { reservation: CustomerReservation; result: ExtendResult | undefined }) {
  const { id, statusID, status, shopName, date, pickupCode, receiptToken, articles, total } = reservation
  const open = isActive(statusID)
  const held = open ? heldLine(reservation, new Date()) : null
  return (
    <li className="rounded-card border border-line p-4">
      <HistoryHead title={`Reservasjon ${id}`} {...{ receiptToken, statusID, status, shopName }} />
      <p className="text-small text-soft">{`${formatDate(new Date(date))} · ${formatMoney(total)}`}</p>
      {open && (
        <PickupCode code={pickupCode}>
          {held && <span className="block">{`${held.label} ${held.when}`}</span>}
        </PickupCode>
      )}
      <ul className="mt-2 text-small">
        {articles.map(line => (
          <li key={line.ean} className="break-words">
            <HistoryGoods {...line} />
            {statusID === reservationStatus.collected && line.count > line.missing && (
              <>
                <span>{' · '}</span>
                <Link to={`/min-side/omtaler/${line.articleId}`} className="link inline-flex min-h-tap items-center">
                  Skriv anmeldelse<span className="sr-only">{` av ${line.name}`}</span>
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {open && (
          <Link to={`/kvittering/${receiptToken}`} className="button button-quiet button-small">
            Vis eller avbestill <span className="sr-only">{`reservasjon ${id}`}</span>
          </Link>
        )}
        <ReserveAgain reservation={reservation} />
      </div>
      {open && (
        <div className="mt-3 empty:hidden">
          <ExtendDeadline number={id} reservation={reservation} result={result} />
        </div>
      )}
    </li>
  )
}
