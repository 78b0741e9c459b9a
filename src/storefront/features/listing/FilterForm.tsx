import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { formatCount, formatPlural } from '#ui/format.ts'
import { fieldParam, readChoice, writeChoice, type ListField } from './list-address.ts'
import type { FilterOption, Listing } from './load-listing.ts'

/** A plain form to the page's own address; with script each choice shows at once, without it there is the button. */
export function FilterForm({ listing }: { listing: Listing }) {
  const { choice, options, price, total } = listing
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const state = JSON.stringify(choice)
  // The boxes follow the address: back, forward and a chip taken away change it too. They stay the same boxes, so that
  // the one with the focus keeps it.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs because the choice changed
  useEffect(() => form.current?.reset(), [state])
  const show = (from: HTMLFormElement) => {
    const typed = new URLSearchParams(
      [...new FormData(from)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    )
    const search = writeChoice(readChoice(typed))
    if (search !== writeChoice({ ...choice, page: 1 })) void navigate({ search }, { preventScrollReset: true })
  }
  return (
    <form
      ref={form}
      onChange={event => {
        if (!(event.target instanceof HTMLInputElement && event.target.type === 'text')) {
          show(event.currentTarget)
        }
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
      <Colours options={options.colours} chosen={choice.colours} />
      <Boxes title="Kjønn" field="genders" options={options.genders} chosen={choice.genders} />
      <Boxes title="Størrelse" field="sizes" options={options.sizes} chosen={choice.sizes} />
      <Boxes title="Merke" field="brands" options={options.brands} chosen={choice.brands} />
      <Boxes title="På lager i" field="shops" options={options.shops} chosen={choice.shops} />
      <fieldset className="py-4">
        <legend className="float-left mb-2 w-full font-semibold">Pris</legend>
        <div className="clear-both flex items-end gap-2">
          {(['fra', 'til'] as const).map(end => (
            <label key={end} className="block grow text-sm">
              {end === 'fra' ? 'Fra kr' : 'Til kr'}
              <input
                // Not of type number: React leaves the default of such a field alone while it has the focus.
                type="text"
                name={`pris-${end}`}
                inputMode="decimal"
                pattern="\d*([.,]\d{1,2})?"
                title="Et beløp i kroner"
                defaultValue={(end === 'fra' ? choice.priceFrom : choice.priceTo) ?? ''}
                placeholder={price ? formatCount((end === 'fra' ? price.min : price.max + 99) / 100) : ''}
                className="field mt-1"
              />
            </label>
          ))}
        </div>
      </fieldset>
      <div className="pt-4">
        <button type="submit" className="button button-main w-full">
          Vis {formatPlural(total, 'vare', 'varer')}
        </button>
      </div>
    </form>
  )
}

function Colours({ options, chosen }: { options: FilterOption[]; chosen: number[] }) {
  if (options.length === 0) return null
  return (
    <fieldset className="py-4">
      <legend className="float-left mb-2 w-full font-semibold">Farge</legend>
      <ul className="clear-both flex flex-wrap gap-2">
        {options.map(option => (
          <li key={option.id}>
            <label className="flex min-h-10 cursor-pointer items-center gap-2 rounded-full border border-line py-1 pl-1.5 pr-3 text-sm has-checked:border-ink has-checked:bg-mist has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2">
              <input
                type="checkbox"
                name={fieldParam('colours')}
                value={option.id}
                defaultChecked={chosen.includes(option.id)}
                className="sr-only"
              />
              <span
                aria-hidden
                className="h-6 w-6 rounded-full border border-black/20"
                style={{ backgroundColor: option.hex }}
              />
              {option.name} <span className="font-normal text-soft">({formatCount(option.count)})</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function Boxes({
  title,
  field,
  options,
  chosen,
}: {
  title: string
  field: ListField
  options: FilterOption[]
  chosen: number[]
}) {
  if (options.length === 0) return null
  return (
    <details className="group py-4" open={chosen.length > 0 || options.length <= 6}>
      <summary className="flex items-center justify-between font-semibold">
        {title}
        <span aria-hidden className="text-soft transition-transform group-open:rotate-90">
          ›
        </span>
      </summary>
      <fieldset className="mt-2 max-h-72 overflow-y-auto">
        <legend className="sr-only">{title}</legend>
        {options.map(option => (
          <label key={option.id} className="flex min-h-10 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name={fieldParam(field)}
              value={option.id}
              defaultChecked={chosen.includes(option.id)}
              className="h-5 w-5 shrink-0 accent-ink"
            />
            <span className="grow">{option.name}</span>{' '}
            <span className="text-sm text-soft">{formatCount(option.count)}</span>
          </label>
        ))}
      </fieldset>
    </details>
  )
}
