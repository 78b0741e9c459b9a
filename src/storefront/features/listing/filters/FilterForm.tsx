import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { formatPlural } from '#shared/format/format.ts'
import { ColourFilter, SizeFilter } from './filter-tiles.tsx'
import { fromTheTop, keepingOrder, readChoice, withinPrices, writeChoice, type ListChoice } from '../list-address.ts'
import type { Listing } from '../load-listing.ts'
import { takeEarlyChange } from './early-change.ts'
import { OptionBoxes } from './OptionBoxes.tsx'
import { PriceFilter } from './PriceFilter.tsx'
import { ShopBoxes } from './ShopBoxes.tsx'

/**
 * The filters, as a plain form to the page's own URL. With JavaScript each choice applies immediately; without it, the
 * button sends the form.
 */
export default function FilterForm({ listing }: { listing: Listing }) {
  const { choice, options, price, total } = listing
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const state = JSON.stringify(choice)
  const goTo = (request: ListChoice) => {
    const search = writeChoice(withinPrices({ ...request, ...fromTheTop }, price))
    if (search !== writeChoice({ ...choice, ...fromTheTop })) void navigate({ search }, { preventScrollReset: true })
  }
  const show = (from: HTMLFormElement) => {
    const typed = [...new FormData(from)].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
    const request = readChoice(new URLSearchParams(typed))
    goTo({ ...request, colours: keepingOrder(request.colours, choice.colours) })
  }
  const follow = useEffectEvent(() => {
    if (!form.current) return
    if (takeEarlyChange()) show(form.current)
    else form.current.reset()
  })
  // Back, forward and removing a chip also change the URL, so the boxes are reset to it. The elements stay, so the
  // focus is kept.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs because the choice changed
  useEffect(() => follow(), [state])
  return (
    <form
      ref={form}
      onChange={event => {
        if (event.target instanceof HTMLInputElement && event.target.type === 'checkbox') show(event.currentTarget)
      }}
      onSubmit={event => {
        event.preventDefault()
        show(event.currentTarget)
        const sheet = event.currentTarget.closest<HTMLElement>('[popover]')
        if (sheet?.matches(':popover-open')) sheet.hidePopover()
      }}
      className="divide-y divide-line"
    >
      {choice.sort && <input type="hidden" name="sorter" value={choice.sort} />}
      {choice.reverse && <input type="hidden" name="snudd" value="1" />}
      {choice.unisex && <input type="hidden" name="unisex" value="1" />}
      <ColourFilter options={options.colours} chosen={choice.colours} />
      <OptionBoxes title="Nyanse" many="nyanser" field="shades" options={options.shades} choice={choice} offered />
      <SizeFilter options={options.sizes} chosen={choice.sizes} />
      <PriceFilter choice={choice} price={price} onChoose={ends => goTo({ ...choice, ...ends })} />
      <OptionBoxes title="Passer for" many="grupper" field="genders" options={options.genders} choice={choice} />
      <OptionBoxes title="Merke" many="merker" field="brands" options={options.brands} choice={choice} />
      <ShopBoxes options={options.shops} choice={choice} asked={listing.countShops} />
      <div className="sticky -bottom-6 -mx-4 bg-paper px-4 py-3 desk:static desk:mx-0 desk:px-0">
        <button type="submit" className="button button-main w-full">
          {`Vis ${formatPlural(total, 'vare', 'varer')}`}
        </button>
      </div>
    </form>
  )
}
