import {
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { customerInBrowser } from '#contract/client/customer-in-browser.ts'
import { dataOrThrow } from '#contract/client/transport.ts'
import type { CustomerReservation } from '#contract/customer-reservations.ts'
import { formatDate, formatMoney, formatPlural } from '#shared/format/format.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { callerApi, customerApi } from '../api-context.ts'
import { brandOf } from '../brands/use-brand.ts'
import { needCustomer } from '../features/account/load-customer.ts'
import { MorePages } from '../features/account/MorePages.tsx'
import { loginFor } from '../features/account/own-path.ts'
import { ReserveAgain } from '../features/account/ReserveAgain.tsx'
import {
  extendAnswerOf,
  extendFromBrowser,
  extendOnServer,
  rereadAfterExtending,
  type ExtendAnswer,
} from '../features/receipt/extend-deadline.ts'
import { ExtendDeadline } from '../features/receipt/ExtendDeadline.tsx'
import { heldLine } from '../features/receipt/held-line.ts'

const path = '/min-side/reservasjoner'
const lastAsked = 100_000

export async function loader({ context, url }: LoaderFunctionArgs) {
  const calls = context.get(customerApi)
  const { email_verified, email } = await needCustomer(calls, path)
  const wanted = Number(url.searchParams.get('side'))
  const page = Number.isSafeInteger(wanted) && wanted > 0 && wanted <= lastAsked ? wanted : 1
  const answer = await calls.reservations(page)
  // Logged out between the two.
  if (!answer.ok && answer.status === 401) throw redirect(loginFor(path))
  return { list: dataOrThrow(answer), unverified: email_verified ? null : email }
}

export const action = async ({ context, request }: ActionFunctionArgs) =>
  extendOnServer(context.get(callerApi), await request.formData())
export const clientAction = extendFromBrowser
export const shouldRevalidate = rereadAfterExtending

export const meta: MetaFunction = ({ matches }) => [
  { title: `Reservasjonene dine | ${brandOf(matches).name}` },
  { name: 'robots', content: 'noindex' },
]

export default function AccountReservationsPage() {
  const { list, unverified } = useLoaderData<typeof loader>()
  const answer = extendAnswerOf(useActionData())
  return (
    <div className="page max-w-3xl pt-6">
      <p>
        <Link to="/min-side" className="link inline-flex min-h-tap items-center">
          Min side
        </Link>
      </p>
      <h1 className="text-title">Reservasjonene dine</h1>
      {unverified !== null && (
        <p className="mt-2 max-w-reading text-soft">
          Når du har bekreftet {unverified}, kommer også det du reserverte uten å være logget inn.
        </p>
      )}
      {list.total > 0 && (
        <p role="status" className="mt-2 text-soft">
          {formatPlural(list.total, 'reservasjon', 'reservasjoner')}
        </p>
      )}
      <MorePages first={list} ask={page => customerInBrowser.reservations(page)}>
        {rows => (
          <ul className="mt-6 space-y-3 empty:hidden">
            {rows.map(reservation => (
              <Row key={reservation.id} reservation={reservation} answer={answer} />
            ))}
          </ul>
        )}
      </MorePages>
      {list.total === 0 && (
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

function Row({ reservation, answer }: { reservation: CustomerReservation; answer: ExtendAnswer | undefined }) {
  const { id, statusID, status, shopName, date, pickupCode, receiptToken, articles, total } = reservation
  const open = statusID < 4
  const held = open ? heldLine(reservation, new Date()) : null
  return (
    <li className="rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold tracking-normal">
          <Link to={`/kvittering/${receiptToken}`} className="link inline-flex min-h-tap items-center">
            Reservasjon {id}
          </Link>
        </h2>
        <Badge look={statusID === 3 ? 'good' : open ? 'info' : 'quiet'}>{status}</Badge>
      </div>
      <p className="break-words">{shopName}</p>
      <p className="text-small text-soft">
        {formatDate(new Date(date))} · {formatMoney(total)}
      </p>
      {open && (
        <p className="mt-1 text-small text-soft">
          Hentekode <strong className="tabular-nums slashed-zero text-ink">{pickupCode}</strong>
          {held && (
            <span className="block">
              {held.label} {held.when}
            </span>
          )}
        </p>
      )}
      <ul className="mt-2 text-small">
        {articles.map(({ ean, articleId, count, missing, name, size, color, slug }) => (
          <li key={ean} className="break-words">
            {count} ×{' '}
            {slug === null ? (
              name
            ) : (
              <Link to={`/product/${encodeURIComponent(slug)}`} className="link">
                {name}
              </Link>
            )}
            , {[size, color].filter(Boolean).join(', ')}
            {statusID === 4 && count > missing && (
              <>
                {' · '}
                <Link to={`/min-side/omtaler/${articleId}`} className="link inline-flex min-h-tap items-center">
                  Skriv anmeldelse<span className="sr-only"> av {name}</span>
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {open && (
          <Link to={`/kvittering/${receiptToken}`} className="button button-quiet button-small">
            Vis eller avbestill <span className="sr-only">reservasjon {id}</span>
          </Link>
        )}
        <ReserveAgain reservation={reservation} />
      </div>
      {open && (
        <div className="mt-3 empty:hidden">
          <ExtendDeadline number={id} reservation={reservation} answer={answer} />
        </div>
      )}
    </li>
  )
}
