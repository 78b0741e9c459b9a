import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SizeGuide } from './size-guide.ts'

/** Body measures in centimetres, with the chosen size marked, and how to measure. */
export function SizeTable({ guide, chosen }: { guide: SizeGuide; chosen: string | null }) {
  return (
    <div className="text-small">
      <MeasureTable guide={guide} chosen={chosen} caption="Mål på kroppen, i centimeter" />
      <h3 className="mb-2 mt-5 font-semibold">Slik måler du</h3>
      <HowToMeasure measures={guide.measures} />
      <p className="mt-3 text-soft">
        Målene er veiledende. Er du i tvil, prøv varen i{' '}
        <Link to="/butikker" className="link">
          en butikk nær deg
        </Link>
        .
      </p>
      <p className="mt-3">
        <Link to="/storrelser" className="link">
          Alle størrelser
        </Link>
      </p>
    </div>
  )
}

export function MeasureTable({
  guide,
  chosen,
  caption,
}: {
  guide: SizeGuide
  chosen: string | null
  caption: ReactNode
}) {
  return (
    <table className="w-full text-left tabular-nums">
      <caption className="pb-2 text-left text-soft">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="pb-1 pr-2 font-semibold">
            Størrelse
          </th>
          {guide.measures.map(({ heading }) => (
            <th key={heading} scope="col" className="pb-1 pr-2 font-semibold">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {guide.rows.map(([size, ...cm]) => (
          <tr key={size} className={`border-t border-line ${size === chosen ? 'bg-mist font-semibold' : ''}`}>
            <th scope="row" className="py-2 pl-1 pr-2 font-medium">
              <span>{size ?? ''}</span>
              {size === chosen && <span className="sr-only">, valgt</span>}
            </th>
            {cm.map((each, at) => (
              <td key={guide.measures[at]?.heading} className="pr-2">
                {each}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function HowToMeasure({ measures }: { measures: SizeGuide['measures'] }) {
  return (
    <dl className="space-y-2">
      {measures.map(({ heading, how }) => (
        <div key={heading}>
          <dt className="font-medium">{heading}</dt>
          <dd className="text-soft">{how}</dd>
        </div>
      ))}
    </dl>
  )
}
