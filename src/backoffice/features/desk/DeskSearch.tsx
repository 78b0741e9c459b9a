import { Link } from 'react-router'
import type { DeskList, StaffAccount } from '#contract/staff.ts'
import { formatCount } from '#shared/format/format.ts'
import { ScannerSearch } from '../frame/ScannerSearch.tsx'
import { viewAddress, views, type DeskChoice } from './desk-choice.ts'

/** Links to the views of the desk, and the search form. */
export function DeskSearch({
  choice,
  counts,
  shops,
}: {
  choice: DeskChoice
  counts: DeskList['counts']
  shops: StaffAccount['shops']
}) {
  const countOf: Record<string, number> = {
    '': counts.waiting + counts.ready,
    plukk: counts.waiting,
    klare: counts.ready,
  }
  return (
    <>
      <nav aria-label="Visning" className="mt-4">
        <ul className="flex flex-wrap gap-2">
          {views.map(view => (
            <li key={view.param}>
              <Link
                to={viewAddress(choice, view)}
                aria-current={choice.view === view ? 'true' : undefined}
                className="chip"
              >
                {`${view.name}${view.param in countOf ? ` (${formatCount(countOf[view.param] ?? 0)})` : ''}`}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ScannerSearch
        action="/ansatt"
        label="Finn reservasjon"
        hint="Hentekode, nummer, medlemskode, navn, telefon eller strekkode"
        q={choice.q}
        shops={shops}
        shop={choice.shop}
        anyShop="Alle mine butikker"
      >
        {choice.view.param && <input type="hidden" name="vis" value={choice.view.param} />}
      </ScannerSearch>
    </>
  )
}
