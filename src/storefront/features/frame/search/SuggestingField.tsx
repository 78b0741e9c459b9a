import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '#contract/client/browser.ts'
import { ComboBox } from '#ui/controls/ComboBox.tsx'
import { normaliseQuery } from './search-query.ts'
import type { Suggested } from './suggested-options.tsx'

// In ms. Suggestions are requested after a pause of this length in the typing.
const pause = 120
// Loaded with the first suggestions, so that pages do not load this code.
const loadOptions = () =>
  import('./suggested-options.tsx').then(
    file => file,
    () => null,
  )

/** The search field with suggestions: help pages, shops and posts, words, groups and articles. */
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
      void Promise.all([browserApi('GET /search/suggestions', { query: { q: query }, signal }), loadOptions()]).then(
        ([result, file]) => {
          if (!signal.aborted) setOptions(result.ok ? file?.optionsOf(result.data) : file?.optionsFromStart(query))
        },
      )
    }, pause)
  }
  return (
    <ComboBox
      id={id}
      label="Søk etter varer"
      hideLabel
      inputMode="search"
      name="q"
      required
      maxLength={200}
      placeholder="Søk etter varer"
      enterKeyHint="search"
      className="before-button"
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
