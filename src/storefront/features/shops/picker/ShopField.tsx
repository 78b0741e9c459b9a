import { joinFacts } from '#shared/format/format.ts'
import { useState, type SelectHTMLAttributes } from 'react'
import { Field } from '#ui/controls/Field.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { distanceLabel } from '#shared/places/distance-label.ts'
import { useDistances } from '../../position/use-distances.ts'
import { findStatus } from './find-status.ts'
import { useMyShop } from '../use-my-shop.ts'
import { useShopsAt } from './use-shops-at.ts'

interface Props extends Pick<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'id' | 'defaultValue'> {
  label: string
  name: string
  shops: readonly { id: number; name: string; address?: string }[]
  /** The option for no shop. */
  none: string
  error?: string | undefined
}

/** A choice of a shop, with a search by place that needs JavaScript. The first shop is the shopper's own. */
export function ShopField({ shops, none, ...select }: Props) {
  const [typed, setTyped] = useState('')
  const { shop: mine } = useMyShop()
  const { inOrder, wordsFor } = useDistances()
  const { shops: found, near, around, pending } = useShopsAt(inOrder(shops), typed)
  const listed = [...found, ...shops.filter(({ id }) => !found.some(each => each.id === id))]
  const awayOf = (id: number): string | null => {
    if (id === mine?.id) return 'Min butikk'
    const metres = around?.get(id)?.metres
    return metres === undefined ? wordsFor(id) : distanceLabel(metres, true)
  }
  return (
    <div className="space-y-3">
      <div className="noscript:hidden">
        {/* The search is not part of the form, so Enter does not submit. */}
        <Field
          label="Finn butikk ved postnummer, sted eller navn"
          name="butikksok"
          type="search"
          value={typed}
          onChange={event => {
            event.stopPropagation()
            setTyped(event.currentTarget.value)
          }}
          onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
          autoComplete="off"
        />
        <p role="status" className="mt-1 text-small text-soft empty:hidden">
          {typed.trim() === '' ? null : findStatus(typed, { pending, near, count: found.length })}
        </p>
      </div>
      <SelectField {...select}>
        <option value="">{none}</option>
        {listed.map(({ id, name }) => (
          <option key={id} value={id}>
            {joinFacts([name, awayOf(id)])}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
