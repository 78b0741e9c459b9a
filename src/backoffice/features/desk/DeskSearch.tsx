import { Link } from 'react-router'
import type { DeskList, StaffAccount } from '#contract/staff.ts'
import { formatCount } from '#shared/format/format.ts'
import type { Elements } from '#ui/elements.ts'
import { ScannerSearch } from '../frame/ScannerSearch.tsx'
import { viewAddress, views, type DeskChoice } from './desk-choice.ts'

/** Links to the views of the desk, and the search form. */
export function DeskSearch({
  choice,
  counts,
  shops,
  children,
}: {
  choice: DeskChoice
  counts: DeskList['counts']
  shops: StaffAccount['shops']
  /** Links beside the views. */
  children: Elements
}) {
  const countOf: Record<string, number> = {
    '': counts.waiting + counts.ready,
    plukk: counts.waiting,
    klare: counts.ready,
  }
  return (
    <>
      <div className="mt-2 flex items-center gap-x-6 overflow-x-auto whitespace-nowrap">
        <nav aria-label="Visning">
          <ul className="flex gap-2">
            {views.map(view => (
              <li key={view.param} className="shrink-0">
                <Link
                  to={viewAddress(choice, view)}
                  aria-current={choice.view === view ? 'true' : undefined}
                  className="chip whitespace-nowrap"
                >
                  {`${view.name}${view.param in countOf ? ` (${formatCount(countOf[view.param] ?? 0)})` : ''}`}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {children}
      </div>
      <ScannerSearch
        action="/ansatt"
        label="Finn reservasjon"
        hint="Kode, navn, telefon"
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
