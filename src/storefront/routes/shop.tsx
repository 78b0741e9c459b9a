import MapPin from 'lucide-react/icons/map-pin'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import type { Shop } from '#contract/shops.ts'
import { formatDayAndTime } from '#shared/format/format-date.ts'
import { anonymousApi } from '../api-context.ts'
import { brandOf } from '../brands/use-brand.ts'
import { Breadcrumb } from '../features/frame/trail/Breadcrumb.tsx'
import { MapOnDemand } from '../features/map/MapOnDemand.tsx'
import { mapTilesContext } from '../features/map/map-tiles.ts'
import { useDistances } from '../features/position/use-distances.ts'
import { directionsTo } from '../features/shops/directions.ts'
import { localBusiness } from '../features/shops/local-business.ts'
import { MyShopButton } from '../features/shops/MyShopButton.tsx'
import { shopNow } from '../features/shops/shop-now.ts'
import { nextDays } from '../features/shops/hours/next-days.ts'
import { usualWeek } from '../features/shops/hours/usual-week.ts'
import { UsualWeek, WeekHours } from '../features/shops/hours/WeekHours.tsx'
import { breadcrumbFacts } from '../features/sharing/breadcrumb-facts.ts'
import { absolute, pageHead } from '../features/sharing/page-head.ts'
import { PhoneLink } from '../features/shops/PhoneLink.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const shops = dataOrThrow(await context.get(anonymousApi)('GET /shops'))
  const shop = shops.find(({ slug }) => slug === params.slug)
  if (!shop) throw new Response(null, { status: 404 })
  const now = new Date()
  const [week, usual] = [nextDays(shop, now), usualWeek(shop)]
  return { shop, now: shopNow(shop, now), week, usual, tiles: context.get(mapTilesContext) }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const { name, logo, icon } = brandOf(matches)
  if (!loaderData) return [{ title: `Butikker | ${name}` }]
  const { shop, now } = loaderData
  const path = `/butikker/${shop.slug}`
  const trail = [
    { to: '/butikker', name: 'Butikker' },
    { to: path, name: shop.name },
  ]
  return pageHead(matches, {
    title: shop.name,
    description: `${shop.name}, ${shop.address}, ${shop.postNo} ${shop.postPlace}. ${now.open}. Åpningstider, telefon og veibeskrivelse.`,
    path,
    facts: [
      localBusiness(shop, { url: absolute(matches, path), picture: absolute(matches, logo?.url ?? icon) }),
      breadcrumbFacts(trail, to => absolute(matches, to)),
    ],
  })
}

export default function ShopPage() {
  const { shop, now, week, usual, tiles } = useLoaderData<typeof loader>()
  const distances = useDistances()
  const away = distances.wordsFor(shop.id)
  return (
    <div className="page pt-4">
      <Breadcrumb steps={[{ to: '/butikker', name: 'Butikker' }]} />
      <h1 className="mt-2 text-title">{shop.name}</h1>
      <p className="mt-2 text-lg">
        <span>{now.open}</span>
        {away && <span className="text-soft">{` · ${away} unna`}</span>}
      </p>
      {shop.pausedUntil !== null && (
        <p
          role="status"
          className="mt-3 max-w-reading rounded-card bg-mist p-4 font-medium"
        >{`Butikken tar ikke imot nye reservasjoner før ${formatDayAndTime(new Date(shop.pausedUntil))}. Det du har reservert, kan du hente som avtalt.`}</p>
      )}
      {shop.description && <p className="mt-3 max-w-reading text-soft">{shop.description}</p>}
      <div className="mt-6 grid gap-x-16 gap-y-10 desk:grid-cols-2">
        <div>
          <Reach shop={shop} />
          <div className="mt-5 flex flex-wrap gap-3">
            <a className="button button-main" href={directionsTo(shop)} rel="noreferrer">
              Veibeskrivelse
            </a>
            <MyShopButton shop={shop} size="normal" />
          </div>
          <p className="mt-4">
            <Link to={`/search?butikk=${shop.id}`} className="link inline-flex min-h-tap items-center">
              Se varene i butikken
            </Link>
          </p>
          <div className="mt-4">
            <MapOnDemand places={[shop]} tiles={tiles} />
          </div>
        </div>
        <section aria-labelledby="apningstider">
          <h2 id="apningstider" className="text-heading">
            Åpningstider de neste sju dagene
          </h2>
          <WeekHours week={week} />
          {usual && (
            <>
              <h3 className="mt-5 font-semibold tracking-normal">Vanlig åpningstid</h3>
              <UsualWeek week={usual} />
            </>
          )}
          {now.ready && (
            <p className="mt-4 text-small text-soft">{`Reserverer du nå: ${now.ready.charAt(0).toLowerCase()}${now.ready.slice(1)}.`}</p>
          )}
        </section>
      </div>
    </div>
  )
}

function Reach({ shop: { address, postNo, postPlace, phone, email } }: { shop: Shop }) {
  return (
    <address className="space-y-2 not-italic">
      <p className="flex gap-2.5">
        <MapPin aria-hidden size={20} className="mt-0.5 shrink-0" />
        <span>
          <span>{address}</span>
          <br />
          <span>{`${postNo} ${postPlace}`}</span>
        </span>
      </p>
      {phone && (
        <p className="flex gap-2.5">
          <Phone aria-hidden size={20} className="mt-0.5 shrink-0" />
          <PhoneLink phone={phone} />
        </p>
      )}
      {email && (
        <p className="flex gap-2.5">
          <Mail aria-hidden size={20} className="mt-0.5 shrink-0" />
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      )}
    </address>
  )
}
