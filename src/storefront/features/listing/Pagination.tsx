import { Link } from 'react-router'
import { writeChoice, type ListChoice } from './list-address.ts'

export function Pagination({ choice, lastPage }: { choice: ListChoice; lastPage: number }) {
  if (lastPage < 2) return null
  const to = (page: number) => ({ search: writeChoice({ ...choice, page }) })
  return (
    <nav aria-label="Sider" className="mt-10 flex items-center justify-center gap-3">
      {choice.page > 1 && (
        <Link to={to(choice.page - 1)} rel="prev" className="button button-quiet">
          Forrige
        </Link>
      )}
      <p className="px-2 text-soft">
        Side {choice.page} av {lastPage}
      </p>
      {choice.page < lastPage && (
        <Link to={to(choice.page + 1)} rel="next" className="button button-quiet">
          Neste
        </Link>
      )}
    </nav>
  )
}
