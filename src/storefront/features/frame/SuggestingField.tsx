import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserCalls } from '#contract/client/browser.ts'
import type { SuggestionsAnswer } from '#contract/search.ts'
import { ComboBox, type ComboOption } from '#ui/controls/ComboBox.tsx'
import { formatAmount } from '#shared/format/format.ts'
import { Picture } from '#ui/display/Picture.tsx'
import { groupLabel } from '../../group-label.ts'
import { normaliseQuery, searchPath } from './search-query.ts'

type Suggested = ComboOption & { to: string }

const pause = 120

/** The search field with what one may be on the way to typing: words, groups and articles. */
export function SuggestingField({ id, query: first }: { id: string; query: string }) {
  const navigate = useNavigate()
  const [text, setText] = useState(first)
  const [options, setOptions] = useState<Suggested[]>()
  const asking = useRef<AbortController>(null)
  useEffect(() => () => asking.current?.abort(), [])

  const ask = (typed: string): void => {
    asking.current?.abort()
    const query = normaliseQuery(typed)
    if (query === '') return setOptions(undefined)
    const { signal } = (asking.current = new AbortController())
    setTimeout(() => {
      if (signal.aborted) return
      void browserCalls.suggestions(query, signal).then(answer => {
        if (!signal.aborted) setOptions(answer.ok ? optionsOf(answer.data) : undefined)
      })
    }, pause)
  }
  return (
    <ComboBox
      id={id}
      label="Søk etter varer"
      hideLabel
      type="search"
      name="q"
      required
      maxLength={200}
      placeholder="Søk etter varer"
      enterKeyHint="search"
      className="pr-12"
      text={text}
      options={options}
      none="Ingen forslag. Trykk Enter for å søke."
      onType={typed => {
        setText(typed)
        ask(typed)
      }}
      onChoose={({ id: chosen }) => {
        const option = options?.find(one => one.id === chosen)
        if (option) void navigate(option.to)
      }}
    />
  )
}

function optionsOf({ words, groups, articles }: SuggestionsAnswer): Suggested[] {
  return [
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
    ...articles.map(({ id, slug, name, price, priceVaries, picture }) => ({
      id: `vare ${id}`,
      label: name,
      detail: (
        <span className="flex shrink-0 items-center gap-3">
          <span>
            {priceVaries && 'fra '}
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
