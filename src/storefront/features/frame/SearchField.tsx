import Search from 'lucide-react/icons/search'
import { useRef, useState, type ComponentType } from 'react'
import { useNavigate, useParams } from 'react-router'
import { searchPath } from './search-query.ts'
import type { SuggestingFieldProps } from './SuggestingField.tsx'
import { formText } from '#shared/form-text.ts'

/**
 * Without script the form asks /search?q=…, which leads on to the same address. Suggestions are fetched with the first
 * touch of the field: most pages are left without one.
 */
export function SearchField({ id }: { id: string }) {
  const navigate = useNavigate()
  const { query = '' } = useParams()
  const plain = useRef<HTMLInputElement>(null)
  const [Suggesting, setSuggesting] = useState<ComponentType<SuggestingFieldProps> | null>(null)
  const [start, setStart] = useState({ query, text: query, focused: false })
  const fetchSuggestions = () => {
    void import('./SuggestingField.tsx')
      .then(({ SuggestingField }) => {
        const field = plain.current
        if (field) setStart({ query, text: field.value, focused: document.activeElement === field })
        setSuggesting(() => SuggestingField)
      })
      // Without it the field is what it was.
      .catch(() => {})
  }
  return (
    <search>
      <form
        action="/search"
        className="relative"
        onSubmit={event => {
          event.preventDefault()
          const path = searchPath(formText(new FormData(event.currentTarget), 'q'))
          if (path) void navigate(path)
        }}
      >
        {Suggesting ? (
          // Another address is another query: the field says what the page shows.
          <Suggesting key={query} id={id} {...(start.query === query ? start : { text: query, focused: false })} />
        ) : (
          <>
            <label htmlFor={id} className="sr-only">
              Søk etter varer
            </label>
            <input
              ref={plain}
              key={query}
              id={id}
              type="search"
              name="q"
              required
              maxLength={200}
              defaultValue={query}
              placeholder="Søk etter varer"
              autoComplete="off"
              enterKeyHint="search"
              className="field pr-12"
              onFocus={fetchSuggestions}
            />
          </>
        )}
        <button type="submit" className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-r-lg">
          <Search aria-hidden size={20} />
          <span className="sr-only">Søk</span>
        </button>
      </form>
    </search>
  )
}
