import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { formatPlural } from '#shared/format/format.ts'
import { Notice } from '#ui/display/Notice.tsx'
import { anonymousApi } from '../api-context.ts'
import { brandOf } from '../brands/use-brand.ts'
import { Breadcrumb } from '../features/frame/trail/Breadcrumb.tsx'
import { MapOnDemand } from '../features/map/MapOnDemand.tsx'
import { mapTilesContext } from '../features/map/map-tiles.ts'
import { OrderChoice } from '../features/position/OrderChoice.tsx'
import { useDistances } from '../features/position/use-distances.ts'
import { FinderForm } from '../features/shops/FinderForm.tsx'
import { readFinderChoice } from '../features/shops/finder-address.ts'
import { loadFinder, type Finder } from '../features/shops/load-finder.ts'
import { MyShopLine } from '../features/shops/MyShopLine.tsx'
import { ShopRows } from '../features/shops/ShopRows.tsx'
import { pageHead } from '../features/sharing/page-head.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const finder = await loadFinder(context.get(anonymousApi), readFinderChoice(url.searchParams), new Date())
  return { finder, tiles: context.get(mapTilesContext) }
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const { name } = brandOf(matches)
  return pageHead(matches, {
    title: 'Butikker',
    description: `Alle butikkene til ${name}, med adresse, telefon, åpningstider og kart.`,
    path: '/butikker',
  })
}

/** The number of shops near a typed place that the map shows. */
const shownNear = 5

export default function ShopsPage() {
  const { finder, tiles } = useLoaderData<typeof loader>()
  const { choice, near, shops } = finder
  const distances = useDistances()
  const [failure, setFailure] = useState<string | null>(null)
  // The place in the URL takes precedence over the stored position.
  const ordered = near === null ? distances.inOrder(shops) : distances.inFoundOrder(shops)
  return (
    <div className="page pt-4">
      <Breadcrumb steps={[]} />
      <h1 className="mt-2 text-title">Butikker</h1>
      <MyShopLine />
      <div className="mt-4">
        <FinderForm choice={choice} />
      </div>
      {failure && (
        <Notice kind="warning" className="mt-3 max-w-xl">
          {failure}
        </Notice>
      )}
      <div className="mt-4 grid gap-x-12 gap-y-3 desk:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
        {tiles && shops.length > 0 && (
          <div className="desk:order-last">
            <MapOnDemand places={shops} tiles={tiles} shown={near === null ? shops : shops.slice(0, shownNear)} />
          </div>
        )}
        <div>
          <div className="mb-3 flex min-h-tap flex-wrap items-center justify-between gap-3">
            <p role="status" className="font-medium">
              {countLabel(finder)}
            </p>
            {near === null && shops.length > 0 && <OrderChoice onFailure={setFailure} />}
          </div>
          {shops.length > 0 && <ShopRows shops={ordered} distanceOf={distances.wordsFor} />}
        </div>
      </div>
    </div>
  )
}

function countLabel({ choice: { typed, openOnly }, near, shops, all }: Finder): string {
  const count = formatPlural(shops.length, openOnly ? 'åpen butikk' : 'butikk', openOnly ? 'åpne butikker' : 'butikker')
  if (near !== null) return `${count}, nærmest ${near} først`
  if (shops.length > 0) return typed === '' ? count : `${count} for «${typed}»`
  if (all === 0) return 'Butikkene er ikke på plass ennå. Kom tilbake om litt.'
  if (typed === '') return 'Ingen butikker er åpne akkurat nå. Fjern «Åpen nå» for å se alle.'
  return `Vi kjenner ikke «${typed}». Prøv et annet postnummer eller en større by i nærheten.`
}
