import {
  data,
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import type { Shop } from '#contract/shops.ts'
import { formatAmount, formatClock, formatDayAndTime, formatMoney, weekdayName } from '#ui/format.ts'
import { Notice } from '#ui/Notice.tsx'
import { callerApi } from '../api-context.ts'
import { brandOf } from '../brands/use-brand.ts'

// By reservations' statusID: while one of these holds, the shopper may still cancel.
const open = new Set([1, 2, 3])

export async function loader({ context, params }: LoaderFunctionArgs) {
  const api = context.get(callerApi)
  const [receipt, shops] = await Promise.all([api.receipt(params.token ?? ''), api.shops()])
  const shown = dataOrThrow(receipt)
  const shop = shops.ok ? (shops.data.find(({ id }) => id === shown.reservation.shopID) ?? null) : null
  return { receipt: shown, shop }
}

export async function action({ context, params }: ActionFunctionArgs) {
  const answer = await context.get(callerApi).cancelReservation(params.token ?? '')
  return answer.ok ? { message: null } : data({ message: answer.error.message }, { status: answer.status })
}

export const meta: MetaFunction = ({ matches }) => [
  { title: `Kvittering | ${brandOf(matches).name}` },
  { name: 'robots', content: 'noindex' },
]

export default function ReceiptPage() {
  const { receipt, shop } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.message
  const { reservation, pickupCode, qrCode, readyBy, pickupDeadline, status } = receipt
  const held = open.has(reservation.statusID)
  return (
    <div className="page max-w-3xl pt-6">
      <h1 className="text-3xl font-bold">{held ? 'Varene er reservert til deg' : `Reservasjonen: ${status}`}</h1>
      <p role="status" className="mt-2 text-soft">
        Status: <strong className="text-ink">{status}</strong>
        {held && readyBy && reservation.statusID < 3 && <> · Klar senest {formatDayAndTime(new Date(readyBy))}</>}
        {held && pickupDeadline && <> · Hent innen {formatDayAndTime(new Date(pickupDeadline))}</>}
      </p>
      {refused && (
        <div className="mt-4">
          <Notice kind="error" title={refused} />
        </div>
      )}
      {held && (
        <section
          aria-labelledby="hentekode"
          className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-4 rounded-lg bg-mist p-5"
        >
          <div>
            <h2 id="hentekode" className="font-semibold">
              Hentekode
            </h2>
            <p className="font-mono text-4xl font-bold tracking-widest">{pickupCode}</p>
            <p className="mt-1 text-soft">Vis koden i butikken. En annen kan også hente med den.</p>
          </div>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
            alt="Hentekoden som QR-kode"
            width={160}
            height={160}
            className="rounded bg-paper p-2"
          />
        </section>
      )}
      {shop && <ShopBox shop={shop} />}
      <section aria-labelledby="varer" className="mt-8">
        <h2 id="varer" className="text-xl font-bold">
          Varer
        </h2>
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {reservation.articles.map(line => (
            <li key={`${line.ean}-${line.price}`} className="flex justify-between gap-4 py-3">
              <span>
                {line.count} × {line.name}
                <span className="block text-sm text-soft">{[line.color, line.size].filter(Boolean).join(', ')}</span>
              </span>
              <span className="tabular-nums">{formatAmount(line.price * line.count)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-3 flex justify-between text-lg font-semibold">
          <span>Å betale i butikken</span> <span className="tabular-nums">{formatMoney(reservation.total)}</span>
        </p>
      </section>
      {held && <Cancel />}
    </div>
  )
}

function ShopBox({ shop }: { shop: Shop }) {
  const week = [1, 2, 3, 4, 5, 6, 0]
  return (
    <section aria-labelledby="butikk" className="mt-8">
      <h2 id="butikk" className="text-xl font-bold">
        {shop.name}
      </h2>
      <p className="mt-1">
        {shop.address}, {shop.postNo} {shop.postPlace}
        {shop.phone && (
          <>
            {' · '}
            <a className="link" href={`tel:${shop.phone.replaceAll(' ', '')}`}>
              {shop.phone}
            </a>
          </>
        )}
      </p>
      {shop.openingHours ? (
        <dl className="mt-3 grid max-w-xs grid-cols-[1fr_auto] gap-x-6 text-soft">
          {week.map(day => {
            const hours = shop.openingHours?.[day]
            return [
              <dt key={`dag-${day}`} className="first-letter:uppercase">
                {weekdayName(day)}
              </dt>,
              <dd key={`tid-${day}`} className="text-right tabular-nums">
                {hours ? `${formatClock(hours.open)}–${formatClock(hours.close)}` : 'Stengt'}
              </dd>,
            ]
          })}
        </dl>
      ) : (
        <p className="mt-2 text-soft">Ring butikken om åpningstider.</p>
      )}
    </section>
  )
}

function Cancel() {
  const sending = useNavigation().state === 'submitting'
  return (
    <details className="mt-10">
      <summary className="link inline-flex min-h-12 items-center">Avbestill reservasjonen</summary>
      <Form method="post" className="mt-2 max-w-md">
        <p className="mb-3 text-soft">Varene blir lagt tilbake til andre. Det kan ikke angres.</p>
        <button type="submit" className="button button-quiet" disabled={sending}>
          Ja, avbestill
        </button>
      </Form>
    </details>
  )
}
