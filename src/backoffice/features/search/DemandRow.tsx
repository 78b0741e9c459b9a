import { Link } from 'react-router'
import type { DemandPage } from '#contract/editors/search-admin.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { formatPlural } from '#shared/format/format.ts'

/** A search query with its statistics, and links to actions such as adding a synonym. */
export function DemandRow({ row }: { row: DemandPage['data'][number] }) {
  const { query, searched, withoutHits, withoutClick, finds } = row
  const ask = new URLSearchParams({ q: query })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Link to={`/ansatt/sok?${ask}`} className="link font-semibold break-words">
            {query}
          </Link>
          {withoutHits > 0 && (
            <Badge look={finds > 0 ? 'info' : 'bad'}>{finds > 0 ? 'Finner noe nå' : 'Uten treff'}</Badge>
          )}
        </p>
        <p className="text-small text-soft">
          {`${formatPlural(searched, 'søk', 'søk')}${withoutHits > 0 ? `, ${formatPlural(withoutHits, 'uten treff', 'uten treff')}` : ''}, ${formatPlural(withoutClick, 'uten klikk', 'uten klikk')}. ${finds > 0 ? `Finner ${formatPlural(finds, 'vare', 'varer')} nå.` : 'Finner ingen varer nå.'}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link
          to={`/ansatt/sok/synonymer?${new URLSearchParams({ ord: query })}`}
          aria-label={`Legg til synonym: ${query}`}
          className="button button-quiet button-small"
        >
          Legg til synonym
        </Link>
        {finds > 0 && (
          <Link
            to={`/ansatt/rekkefolge/ny?${new URLSearchParams({ sok: query })}`}
            aria-label={`Ordne treffene: ${query}`}
            className="button button-quiet button-small"
          >
            Ordne treffene
          </Link>
        )}
        <Link
          to={`/ansatt/videresendinger?${new URLSearchParams({ fra: `/search/${encodeURIComponent(query)}` })}`}
          aria-label={`Videresend: ${query}`}
          className="button button-quiet button-small"
        >
          Videresend
        </Link>
      </div>
    </li>
  )
}
