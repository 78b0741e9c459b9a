import { Link } from 'react-router'
import { writeChoice, type ListChoice } from './list-address.ts'

export function Pagination({ choice, lastPage }: { choice: ListChoice; lastPage: number }) {
  if (lastPage < 2) return null
  const to = (page: number) => ({ search: writeChoice({ ...choice, page, more: 0 }) })
  const last = choice.page + choice.more
  return (
    <nav aria-label="Sider" className="mt-6 flex items-center justify-center gap-3 text-small">
      {choice.page > 1 && (
        <Link to={to(choice.page - 1)} rel="prev" className="link inline-flex min-h-tap items-center px-2">
          Forrige
        </Link>
      )}
      <p className="px-2 text-soft">
        {choice.more > 0 ? `Side ${choice.page}–${last} av ${lastPage}` : `Side ${choice.page} av ${lastPage}`}
      </p>
      {last < lastPage && (
        <Link to={to(last + 1)} rel="next" className="link inline-flex min-h-tap items-center px-2">
          Neste
        </Link>
      )}
    </nav>
  )
}
