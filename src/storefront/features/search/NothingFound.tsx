import { Link } from 'react-router'
import { searchPath } from '../frame/search/search-query.ts'
import { SearchField } from '../frame/search/SearchField.tsx'
import { ArticleGrid } from '../listing/cards/ArticleGrid.tsx'
import type { Listing } from '../listing/load-listing.ts'

/** Shown for a search without hits: near matches if there are any, otherwise another spelling, the groups and help. */
export function NothingFound({
  query,
  listing,
  groups,
}: {
  query: string
  listing: Listing
  groups: readonly { name: string; slug: string }[]
}) {
  const { suggestion } = listing.meaning
  const path = suggestion === null ? null : searchPath(suggestion)
  if (listing.nearest.length > 0)
    return (
      <section aria-labelledby="naermest" className="pb-4">
        <h2 id="naermest" className="mb-4 text-lg">{`Vi har ingen «${query}», men disse er nærmest:`}</h2>
        <ArticleGrid items={listing.nearest} below />
      </section>
    )
  return (
    <div className="max-w-xl pb-4">
      {path && (
        <p className="text-lg">
          Mente du{' '}
          <Link to={path} className="link font-medium">
            {suggestion}
          </Link>
          ?
        </p>
      )}
      <p className="mt-2 text-soft">
        {listing.meaning.places.length > 0
          ? `Ingen varer heter «${query}».`
          : 'Se om ordet er skrevet riktig, eller prøv færre og mer vanlige ord.'}
      </p>
      <div className="mt-4">
        <SearchField id="sok-igjen" />
      </div>
      {groups.length > 0 && (
        <nav aria-label="Varegrupper" className="mt-6">
          <ul className="flex flex-wrap gap-2">
            {groups.map(({ name, slug }) => (
              <li key={slug}>
                <Link to={`/${encodeURIComponent(slug)}`} className="chip">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className="mt-6">
        Leter du etter noe annet enn varer?{' '}
        <Link to="/butikker" className="link">
          Finn en butikk
        </Link>{' '}
        eller{' '}
        <Link to="/kundeservice" className="link">
          spør kundeservice
        </Link>
        .
      </p>
    </div>
  )
}
