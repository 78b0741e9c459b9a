import { Link } from 'react-router'
import type { SearchExplained } from '#contract/editors/search-admin.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { kindLabel, matchKindLabel } from './reason-texts.ts'

/** How the search understood the query: filters, corrected spellings, synonyms and unknown words. */
export function HowUnderstood({ query, explained }: { query: string; explained: SearchExplained }) {
  const { understood, corrected, suggestion, partly, places } = explained
  return (
    <section aria-labelledby="forstatt" className="mt-8">
      <h2 id="forstatt" className="text-heading">
        Slik ble søket forstått
      </h2>
      <div className="mt-3 space-y-2">
        {corrected !== null && (
          <p>
            Skrivefeil er rettet. Det ble lett etter <strong>{`«${corrected}»`}</strong>.
          </p>
        )}
        {partly && <p>Ingen varer har alle ordene. Treffene har så mange av dem som mulig.</p>}
        {suggestion !== null && (
          <p>
            Søket finner ingenting. Kunden får forslaget{' '}
            <Link
              to={`/ansatt/sok?${new URLSearchParams({ q: suggestion })}`}
              className="link"
            >{`«${suggestion}»`}</Link>
            .
          </p>
        )}
      </div>
      <dl className="mt-3 divide-y divide-line border-y border-line">
        {understood.map(({ kind, text }) => (
          <div key={`${kind} ${text}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
            <dt className="font-semibold">{`«${text}»`}</dt>
            <dd className="flex flex-wrap items-center gap-2">
              <Badge look="info">{kindLabel(kind)}</Badge> ble et filter, som kunden kan fjerne
            </dd>
          </div>
        ))}
        {places.map(({ typed, corrected, ways }, at) => (
          // The same word may be typed twice.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={`${typed} ${at}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
            <dt className="font-semibold">{`«${typed}»`}</dt>
            <dd className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
              {corrected !== null && <span>{`ble rettet til «${corrected}» og leter etter`}</span>}
              {ways.length === 0 ? (
                <>
                  <Badge look="bad">Ukjent</Badge>
                  <span>{' finnes ikke i noen vare.'}</span>
                  <Link
                    to={`/ansatt/sok/synonymer?${new URLSearchParams({ ord: typed })}`}
                    className="link inline-flex min-h-tap items-center"
                  >{`Legg til synonym for «${typed}»`}</Link>
                </>
              ) : (
                ways.map(({ how, text }) => (
                  <span key={`${how} ${text}`} className="inline-flex items-center gap-1.5">
                    <span>{`«${text}» `}</span>
                    <Badge look={how === 'synonym' ? 'good' : 'quiet'}>{matchKindLabel(how)}</Badge>
                  </span>
                ))
              )}
            </dd>
          </div>
        ))}
      </dl>
      {understood.length + places.length === 0 && <p className="mt-3">{`Det står ingen ord i «${query}».`}</p>}
      <p className="mt-3">
        <Link to={`/search?${new URLSearchParams({ q: query })}`} className="link inline-flex min-h-tap items-center">
          Se søket slik kunden ser det
        </Link>
      </p>
    </section>
  )
}
