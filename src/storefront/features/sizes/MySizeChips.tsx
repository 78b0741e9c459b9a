import Ruler from 'lucide-react/icons/ruler'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { fromTheTop, writeChoice, type ListChoice } from '../listing/list-address.ts'
import { fitting, personsOf } from './my-sizes.ts'
import { sizeStore } from './size-store.ts'

/** Chips that filter a list by the sizes of the shopper or a child. A second click removes the filter. */
export default function MySizeChips({
  choice,
  sizes,
}: {
  choice: ListChoice
  /** The sizes that occur in the list. */
  sizes: readonly { id: number; name: string }[]
}) {
  const mine = useSyncExternalStore(sizeStore.subscribe, sizeStore.read, sizeStore.nothing)
  return personsOf(mine).map(({ name, sizes: remembered }) => {
    const ids = fitting(sizes, remembered)
    if (ids.length === 0) return null
    const chosen = ids.every(id => choice.sizes.includes(id))
    const others = choice.sizes.filter(id => !ids.includes(id))
    const next = chosen ? others : [...ids].sort((a, b) => a - b)
    const label = name === null ? 'Min størrelse' : `Til ${name}`
    return (
      <li key={name ?? ''} className="shrink-0">
        <Link
          to={{ search: writeChoice({ ...choice, sizes: next, ...fromTheTop }) }}
          preventScrollReset
          aria-current={chosen ? 'true' : undefined}
          aria-label={`${label}, bare varer i ${remembered.join(', ')}`}
          className="chip"
        >
          <Ruler aria-hidden size={18} />
          <span>{label}</span>
        </Link>
      </li>
    )
  })
}
