import MapPin from 'lucide-react/icons/map-pin'
import { useSyncExternalStore } from 'react'
import { Link, useNavigate } from 'react-router'
import { formText } from '#shared/form-text.ts'
import { typedPostcode } from '#shared/places/typed-postcode.ts'
import { formatPlural } from '#shared/format/format.ts'
import { useFormOf } from '../../use-form-of.ts'
import { normaliseQuery } from '../frame/search/search-query.ts'
import { distanceLabel } from '#shared/places/distance-label.ts'
import { goToPlace } from '../position/go-to-place.ts'
import { useDistances } from '../position/use-distances.ts'
import { usePosition } from '../position/use-position.ts'
import type { FoundShop } from './load-home.ts'
import { noNearShops, readNearShops, subscribeToNearShops } from './near-shops.ts'
import { PlaceInput } from '../shops/PlaceInput.tsx'
import { PhoneLink } from '../shops/PhoneLink.tsx'

const shopsShown = 5

/**
 * A plain form to the home page itself. With JavaScript the result appears in place, and shoppers with a
 * known position see the nearest shops without searching.
 */
export function ShopSearch({
  place,
  found,
  places,
  shopCount,
}: {
  place: string
  found: FoundShop[] | null
  places: string[]
  shopCount: number
}) {
  const navigate = useNavigate()
  const form = useFormOf(place)
  const { position } = usePosition()
  const { wordsFor, inOrder, inFoundOrder } = useDistances()
  const near = useSyncExternalStore(subscribeToNearShops, readNearShops, noNearShops)
  const nearby = found === null && position ? near : null
  return (
    <section id="finn-butikk" aria-labelledby="finn-butikk-tittel" className="scroll-mt-4">
      <h2 id="finn-butikk-tittel" className="text-title">
        Finn butikken din
      </h2>
      <p className="mt-1 text-soft">
        {`${shopCount > 0 ? `${formatPlural(shopCount, 'butikk', 'butikker')} i Norge. ` : ''}Skriv postnummer eller sted.`}
      </p>
      <search>
        <form
          ref={form}
          action="/#finn-butikk"
          className="mt-4 flex max-w-lg gap-2"
          onSubmit={event => {
            event.preventDefault()
            const text = normaliseQuery(formText(new FormData(event.currentTarget), 'sted'))
            const postcode = typedPostcode(text)
            if (postcode !== null) void goToPlace(postcode)
            const typed = postcode ?? text
            if (typed) void navigate(`/?sted=${encodeURIComponent(typed)}#finn-butikk`, { preventScrollReset: true })
          }}
        >
          <label htmlFor="sted" className="sr-only">
            Postnummer eller sted
          </label>
          <PlaceInput place={place} required />
        </form>
      </search>
      {found === null && !nearby && (
        <ul aria-label="Steder med butikk" className="mt-4 flex max-w-lg flex-wrap gap-2">
          {places.map(name => (
            <li key={name}>
              <Link to={`/?sted=${encodeURIComponent(name)}#finn-butikk`} preventScrollReset className="chip">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        {found?.length === 0 && (
          <p className="mt-5">{`Vi kjenner ikke «${place}». Prøv et annet postnummer eller en større by i nærheten.`}</p>
        )}
        {found && found.length > 0 && (
          <FoundShops
            title={found.some(({ metres }) => metres !== null) ? `Nærmest ${place}` : `Butikker i «${place}»`}
            found={inFoundOrder(found).slice(0, shopsShown)}
          />
        )}
      </div>
      {nearby && <FoundShops title={`Nærmest ${position?.words}`} found={inOrder(nearby)} distanceOf={wordsFor} />}
      <p className="mt-4">
        <Link to="/butikker" className="link inline-flex min-h-tap items-center">
          Alle butikkene, med kart og åpningstider
        </Link>
      </p>
    </section>
  )
}

/** `distanceOf`: the measured distance to a shop. Without it the estimate is shown. */
function FoundShops({
  title,
  found,
  distanceOf,
}: {
  title: string
  found: FoundShop[]
  distanceOf?: (shopId: number) => string | null
}) {
  return (
    <>
      <h3 className="mt-6 font-semibold">{title}</h3>
      <ul className="mt-1 divide-y divide-line">
        {found.map(({ id, name, slug, address, phone, open, metres }) => (
          <li key={id} className="flex gap-3 py-3">
            <MapPin aria-hidden size={20} className="mt-0.5 shrink-0 text-accent" />
            <div className="grow">
              <p className="flex justify-between gap-4 font-medium">
                <Link to={`/butikker/${slug}`} className="hover:underline">
                  {name}
                </Link>
                {metres !== null && (
                  <span className="shrink-0 font-normal tabular-nums text-soft">
                    {distanceOf?.(id) ?? distanceLabel(metres, true)}
                  </span>
                )}
              </p>
              <p className="text-small text-soft">{address}</p>
              <p className="text-small">
                <span>{open}</span>
                {phone && (
                  <>
                    <span>{' · '}</span>
                    <PhoneLink phone={phone} />
                  </>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
