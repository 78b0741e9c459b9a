import Search from 'lucide-react/icons/search'
import { useLocation, useNavigate, useParams } from 'react-router'
import { formText } from '#shared/form-text.ts'
import { nextSearch } from './search-query.ts'
import { SuggestingField } from './SuggestingField.tsx'

/**
 * The search field of the header. Without JavaScript its form requests /search?q=…, which redirects to the URL of the
 * results.
 */
export function SearchField({ id }: { id: string }) {
  const navigate = useNavigate()
  const location = useLocation()
  const { query = '' } = useParams()
  return (
    <search>
      <form
        action="/search"
        className="relative"
        onSubmit={event => {
          event.preventDefault()
          const path = nextSearch(formText(new FormData(event.currentTarget), 'q'), location)
          if (path) void navigate(path)
        }}
      >
        {/* The key resets the field to the query of the new page. */}
        <SuggestingField key={query} id={id} query={query} />
        <button type="submit" className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-r-lg">
          <Search aria-hidden size={20} />
          <span className="sr-only">Søk</span>
        </button>
      </form>
    </search>
  )
}
