import { Link } from 'react-router'
import { ChipRemoval } from '#ui/controls/Chip.tsx'
import { searchPath } from '../frame/search/search-query.ts'
import type { Listing } from '../listing/load-listing.ts'

/**
 * How the search interpreted the query: a corrected spelling, hits that lack some of its words, and words that became
 * filters. Each filter has a link that searches without those words.
 */
export function QueryMeaning({ meaning, total }: Pick<Listing, 'meaning' | 'total'>) {
  const { understood, corrected, partly, best } = meaning
  return (
    <>
      {corrected !== null && (
        <p className="mt-2 text-soft">
          Viser treff for <strong className="font-medium text-ink">{`«${corrected}»`}</strong>.
        </p>
      )}
      {partly && <p className="mt-2 text-soft">Ingen varer har alt du søkte etter. Dette er det nærmeste.</p>}
      {!partly && best < total && (
        <p className="mt-2 text-soft">
          {`${best === 1 ? '1 vare' : `${best} varer`} har alt du søkte etter. Resten har nesten alt.`}
        </p>
      )}
      {understood.length > 0 && (
        <ul aria-label="Forstått av søket" className="mt-3 flex flex-wrap gap-2">
          {understood.map(({ kind, text, without }) => (
            <li key={`${kind} ${text}`}>
              <Link to={searchPath(without) ?? '/search'} className="chip border-transparent bg-mist">
                <ChipRemoval label={text} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
