import { Fragment } from 'react'
import { Link } from 'react-router'
import { fromTheTop, without, writeChoice, type ListChoice } from '../listing/list-address.ts'
import type { FilterOption } from '../listing/load-listing.ts'
import { sizesByKind } from './size-kinds.ts'

/** Links that list the goods of one size, for shoppers who choose the size first: one row that scrolls sideways. */
export function SizeFirst({ sizes, choice }: { sizes: FilterOption[]; choice: ListChoice }) {
  if (sizes.length === 0) return null
  return (
    <nav aria-label="Hvilken størrelse?" className="mt-2">
      <ul className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] desk:[scrollbar-width:thin]">
        {sizesByKind(sizes).map(({ title, sizes: some }) => (
          <Fragment key={title}>
            <li className="flex shrink-0 items-center text-small font-semibold not-first:pl-3">{title}</li>
            <Sizes sizes={some} choice={choice} />
          </Fragment>
        ))}
      </ul>
    </nav>
  )
}

function Sizes({ sizes, choice }: { sizes: FilterOption[]; choice: ListChoice }) {
  return sizes.map(({ id, name }) => {
    const chosen = choice.sizes.includes(id)
    const other = chosen ? without(choice, 'sizes', id) : { ...choice, sizes: [id], ...fromTheTop }
    return (
      <li key={id} className="shrink-0">
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
  })
}
