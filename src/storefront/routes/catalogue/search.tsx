import { redirect, useLoaderData, useRouteLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { anonymousApi } from '../../api-context.ts'
import { brandOf } from '../../brands/use-brand.ts'
import { Breadcrumb } from '../../features/frame/trail/Breadcrumb.tsx'
import type { FrameData } from '../../features/frame/load-frame.ts'
import { normaliseQuery, searchPath } from '../../features/frame/search/search-query.ts'
import { SearchField } from '../../features/frame/search/SearchField.tsx'
import { NothingFound } from '../../features/search/NothingFound.tsx'
import { Places } from '../../features/search/Places.tsx'
import { useCountSearch } from '../../features/search/use-count-search.ts'
import { QueryMeaning } from '../../features/search/QueryMeaning.tsx'
import { ListingView } from '../../features/listing/ListingView.tsx'
import { countChosen } from '../../features/listing/list-address.ts'
import { loadListing, type Listing } from '../../features/listing/load-listing.ts'
import { pageHead } from '../../features/sharing/page-head.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  // Without JavaScript, the form in the header sends the query as `?q=`.
  const typed = params.query ?? url.searchParams.get('q')
  if (params.query === undefined && typed !== null) throw redirect(searchPath(typed) ?? '/search')
  const query = normaliseQuery(typed ?? '')
  // An empty query has no results. With `butikk` it lists all of a shop's stock: the shop's page links to that.
  if (query === '' && !url.searchParams.has('butikk')) return { query, listing: null }
  return {
    query,
    listing: await loadListing(context.get(anonymousApi), query === '' ? {} : { query }, url.searchParams),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageHead(matches, {
    title: loaderData?.query ? `«${loaderData.query}»` : 'Søk',
    description: `Søk blant varene hos ${brandOf(matches).name}.`,
    path: null,
    picture: loaderData?.listing?.items[0]?.picture ?? null,
  })

const groupsShown = 12

function headingOf(query: string, listing: Listing | null): string {
  const shops = listing?.options.shops.map(({ name }) => name) ?? []
  if (query === '') return shops.length > 0 ? `Varene i ${shops.join(' og ')}` : 'Søk'
  const nothing =
    listing !== null && listing.total === 0 && listing.meaning.places.length === 0 && countChosen(listing.choice) === 0
  return nothing ? `Ingen treff på «${query}»` : `Treff på «${query}»`
}

export default function SearchPage() {
  const { query, listing } = useLoaderData<typeof loader>()
  const groups = (useRouteLoaderData<FrameData>('root')?.menu ?? []).slice(0, groupsShown)
  const asTyped = listing !== null && countChosen(listing.choice) === 0 && listing.choice.page === 1
  const results = useCountSearch(query, asTyped ? listing.total > 0 : null)
  return (
    <div ref={results} className="page pt-4">
      <Breadcrumb steps={[]} />
      <h1 className="mt-1 text-title">{headingOf(query, listing)}</h1>
      {listing && listing.total > 0 && <QueryMeaning meaning={listing.meaning} total={listing.total} />}
      {listing && <Places places={listing.meaning.places} />}
      <div className="mt-6">
        {listing ? (
          <ListingView listing={listing} empty={<NothingFound query={query} listing={listing} groups={groups} />} />
        ) : (
          <div className="max-w-xl">
            <SearchField id="sok-side" />
          </div>
        )}
      </div>
    </div>
  )
}
