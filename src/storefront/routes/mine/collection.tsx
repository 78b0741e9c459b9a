import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { formatDayAndTime } from '#shared/format/format-date.ts'
import { callerApi } from '../../api-context.ts'
import { unlistedHead } from '../../features/sharing/unlisted-head.ts'
import { payAtCounter } from '../../features/receipt/messages/payment-message.ts'
import { PickupShop } from '../../features/receipt/PickupShop.tsx'
import { nextDays } from '../../features/shops/hours/next-days.ts'
import { shopNow } from '../../features/shops/shop-now.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const api = context.get(callerApi)
  const [found, shops] = await Promise.all([
    api('GET /collections/{token}', { path: { token: params.token ?? '' } }),
    api('GET /shops'),
  ])
  const view = dataOrThrow(found)
  const shop = shops.ok ? (shops.data.find(({ id }) => id === view.shopID) ?? null) : null
  const now = new Date()
  return { shown: view, shop, open: shop ? shopNow(shop, now).open : '', week: shop && nextDays(shop, now) }
}

export const meta: MetaFunction = ({ matches }) =>
  unlistedHead(matches, 'Hentekode', 'Hentekoden og butikken for den som henter varene.')

/** The page for the collector. It shows only the pickup code and the shop. */
export default function CollectionPage() {
  const { shown, shop, open, week } = useLoaderData<typeof loader>()
  const { code, qrCode, number, ready, pickupDeadline, paid } = shown
  if (code === null || qrCode === null)
    return (
      <div className="page max-w-xl space-y-3 pt-6">
        <h1 className="text-title">Det er ingenting å hente lenger</h1>
        <p>Varene er hentet, eller reservasjonen er avsluttet. Spør den som ga deg lenken.</p>
      </div>
    )
  return (
    <div className="page max-w-xl space-y-8 pt-6">
      <section aria-labelledby="hentekode" className="rounded-large border border-strong bg-mist p-5 text-center">
        <h1 id="hentekode" className="text-heading">
          Hentekode
        </h1>
        <p className="mt-1 text-5xl font-bold tabular-nums slashed-zero tracking-[0.12em]">{code}</p>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
          alt="Hentekoden som QR-kode"
          width={240}
          height={240}
          className="mx-auto mt-4 size-60 rounded-card bg-paper"
        />
        <p className="mt-3">
          Nr. <strong className="tabular-nums">{number}</strong>, hentes av <strong>{shown.name}</strong>
        </p>
        <p className="mt-2 text-small">
          {`${
            ready
              ? `Varene ligger klare${pickupDeadline ? `, og må hentes innen ${formatDayAndTime(new Date(pickupDeadline))}` : ''}.`
              : 'Varene er ikke klare ennå. Se på denne siden igjen før du drar til butikken.'
          } ${payAtCounter(paid)}`}
        </p>
      </section>
      {shop && <PickupShop shop={shop} open={open} week={week} />}
    </div>
  )
}
