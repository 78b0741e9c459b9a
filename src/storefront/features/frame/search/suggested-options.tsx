import type { SuggestionsResponse } from '#contract/search.ts'
import { formatAmount } from '#shared/format/format.ts'
import { unitLabel } from '#shared/prices/unit-label.ts'
import type { ComboOption } from '#ui/controls/ComboBox.tsx'
import { Picture } from '#ui/display/Picture.tsx'
import { groupLabel } from '../../../group-label.ts'
import { startState } from '../../start/start-state.ts'
import { suggestFromStart } from './suggest-from-start.ts'
import { searchPath } from './search-query.ts'

export type Suggested = ComboOption & { to: string }

/** Suggestions from the lists of the start calls. undefined: none match. */
export function optionsFromStart(query: string): Suggested[] | undefined {
  const options = optionsOf(suggestFromStart(startState, query))
  return options.length > 0 ? options : undefined
}

/** Help pages, shops and posts that the query names come first. */
export function optionsOf({ places, words, groups, articles }: SuggestionsResponse): Suggested[] {
  return [
    ...places.map(({ title, detail, path }) => ({ id: `side ${path} ${title}`, label: title, detail, to: path })),
    ...words.flatMap(word => {
      const to = searchPath(word)
      return to ? { id: `ord ${word}`, label: word, to } : []
    }),
    ...groups.map(({ id, name, slugs }) => ({
      id: `gruppe ${id}`,
      label: groupLabel(name),
      detail: 'Varegruppe',
      to: `/${slugs.map(encodeURIComponent).join('/')}`,
    })),
    ...articles.map(({ id, slug, name, price, priceVaries, unitPrice, picture }) => ({
      id: `vare ${id}`,
      label: name,
      detail: (
        <span className="flex shrink-0 items-center gap-3">
          <span className="text-right">
            {unitPrice && <span className="block font-medium text-ink tabular-nums">{unitLabel(unitPrice)}</span>}
            {priceVaries && <span>{'fra '}</span>}
            <span className="font-medium text-ink tabular-nums">{formatAmount(price)}</span>
          </span>
          <span className="h-12 w-9 overflow-hidden rounded-small bg-picture">
            <Picture source={picture} alt="" sizes="36px" when="now" />
          </span>
        </span>
      ),
      to: `/product/${encodeURIComponent(slug)}`,
    })),
  ]
}
