import { Link } from 'react-router'
import type { SearchExplained } from '#contract/editors/search-admin.ts'
import { formatCount, formatMoney, formatPlural } from '#shared/format/format.ts'
import { Picture } from '#ui/display/Picture.tsx'
import { matchText, rankText, reasonText } from './reason-texts.ts'

type Hit = SearchExplained['hits'][number]

/** The hits in order, each with the parts of its score. */
export function ExplainedHits({ hits, total }: { hits: readonly Hit[]; total: number }) {
  return (
    <section aria-labelledby="treffene" className="mt-8">
      <h2 id="treffene" className="text-heading">
        {formatPlural(total, 'treff', 'treff')}
      </h2>
      {total > hits.length && <p className="mt-1 text-soft">{`De ${formatCount(hits.length)} første vises.`}</p>}
      <ol className="mt-3 divide-y divide-line border-y border-line empty:hidden">
        {hits.map((hit, at) => (
          <ExplainedHit key={hit.id} hit={hit} number={at + 1} />
        ))}
      </ol>
    </section>
  )
}

function ExplainedHit({ hit, number }: { hit: Hit; number: number }) {
  const { slug, name, brand, price, picture, score, reasons, bonus, inShop } = hit
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-2 py-4 desk:grid-cols-[4rem_16rem_minmax(0,1fr)]">
      <div className="aspect-[4/5] overflow-hidden rounded-small bg-picture">
        <Picture source={picture} alt="" sizes="64px" when="near" />
      </div>
      <div>
        <h3 className="font-sans text-body font-semibold tracking-normal">
          <span className="font-normal tabular-nums text-soft">{`${number}. `}</span>
          <Link to={`/product/${encodeURIComponent(slug)}`} className="hover:underline">
            {name}
          </Link>
        </h3>
        <p className="text-small text-soft">{`${brand} · ${formatMoney(price)}`}</p>
        <p className="mt-1 font-semibold tabular-nums">{formatPlural(score, 'poeng', 'poeng')}</p>
        {inShop !== null && <p className="text-small">{inShop ? 'På lager i butikken' : 'Ikke på lager i butikken'}</p>}
      </div>
      <div className="col-span-full text-small desk:col-span-1">
        <ul className="space-y-1.5">
          {reasons.map((reason, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same word may be typed twice
            <li key={`${reason.typed} ${at}`}>
              <span>{reasonText(reason)}</span>
              <ul className="text-soft">
                {reason.found.map(found => (
                  <li key={`${found.word} ${found.where} ${found.fit}`}>{matchText(found)}</li>
                ))}
              </ul>
            </li>
          ))}
          {bonus > 0 && <li>{`Har ordet selv for det som ble et filter: ${formatCount(bonus)} poeng`}</li>}
        </ul>
        <p className="mt-1.5">{rankText(hit)}</p>
      </div>
    </li>
  )
}
