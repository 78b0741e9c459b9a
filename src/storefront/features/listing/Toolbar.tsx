import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import { Link } from 'react-router'
import { formatPlural } from '#ui/format.ts'
import { writeChoice, type ListChoice } from './list-address.ts'

const sorts = [
  ['bestselger', 'Bestselger'],
  ['pris', 'Pris'],
  ['navn', 'Navn'],
] as const

export function Toolbar({ choice, total }: { choice: ListChoice; total: number }) {
  const to = (change: Partial<ListChoice>) => ({ search: writeChoice({ ...choice, ...change, page: 1 }) })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status" className="text-soft">
        {formatPlural(total, 'vare', 'varer')}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <span id="sorter" className="sr-only">
          Sorter etter
        </span>
        <ul aria-labelledby="sorter" className="flex flex-wrap gap-2">
          {sorts.map(([sort, label]) => (
            <li key={sort}>
              <Link
                to={to({ sort })}
                preventScrollReset
                aria-current={choice.sort === sort ? 'true' : undefined}
                className="chip"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <Link
          to={to({ reverse: !choice.reverse })}
          preventScrollReset
          aria-current={choice.reverse ? 'true' : undefined}
          className="chip px-2.5"
        >
          <ArrowDownUp aria-hidden size={18} />
          <span className="sr-only">Snu rekkefølgen</span>
        </Link>
      </div>
    </div>
  )
}
