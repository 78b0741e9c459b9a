import Search from 'lucide-react/icons/search'
import { useNavigate, useParams } from 'react-router'
import { searchPath } from './search-query.ts'
import { formText } from '#shared/form-text.ts'

/** Without script the form asks /search?q=…, which leads on to the same address. */
export function SearchField({ id }: { id: string }) {
  const navigate = useNavigate()
  const { query = '' } = useParams()
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
        <label htmlFor={id} className="sr-only">
          Søk etter varer
        </label>
        <input
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
        />
        <button type="submit" className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-r-lg">
          <Search aria-hidden size={20} />
          <span className="sr-only">Søk</span>
        </button>
      </form>
    </search>
  )
}
