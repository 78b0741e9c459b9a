import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { Link } from 'react-router'
import { fromTheTop, without, writeChoice, type ListChoice } from '../listing/list-address.ts'
import type { FilterOption } from '../listing/load-listing.ts'
import { sizesByKind } from './size-kinds.ts'

/** Links that list the goods of one size, for shoppers who choose the size first. */
export function SizeFirst({ sizes, choice }: { sizes: FilterOption[]; choice: ListChoice }) {
  if (sizes.length === 0) return null
  return (
    <nav aria-labelledby="storrelse-forst" className="mt-6 max-w-3xl">
      <h2 id="storrelse-forst" className="text-heading">
        Hvilken størrelse?
      </h2>
      {sizesByKind(sizes).map(({ title, sizes: some }, at) => (
        <Kind
          key={title}
          title={title}
          sizes={some}
          choice={choice}
          open={at === 0 || some.some(({ id }) => choice.sizes.includes(id))}
        />
      ))}
    </nav>
  )
}

function Kind({
  title,
  sizes,
  choice,
  open,
}: {
  title: string
  sizes: FilterOption[]
  choice: ListChoice
  open: boolean
}) {
  // The order of kinds changes with each choice, but open kinds stay open.
  const [atFirst] = useState(open)
  return (
    <details open={atFirst} className="group/kind border-b border-line">
      <summary className="flex min-h-tap items-center justify-between font-medium">
        <span>{title}</span>
        <ChevronDown aria-hidden size={18} className="text-soft transition-transform group-open/kind:rotate-180" />
      </summary>
      <ul className="flex flex-wrap gap-2 pb-4">
        {sizes.map(({ id, name }) => {
          const chosen = choice.sizes.includes(id)
          const other = chosen ? without(choice, 'sizes', id) : { ...choice, sizes: [id], ...fromTheTop }
          return (
            <li key={id}>
              <Link
                to={{ search: writeChoice(other) }}
                preventScrollReset
                aria-current={chosen ? 'true' : undefined}
                className="chip justify-center"
              >
                {name}
              </Link>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
