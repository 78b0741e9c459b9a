import { Link, useSearchParams } from 'react-router'
import { formatCount } from '#shared/format/format.ts'

/** Links to the previous and next page. Other query parameters are kept. */
export function PageTurner({ page, lastPage }: { page: number; lastPage: number }) {
  const [params] = useSearchParams()
  if (lastPage < 2) return null
  const to = (side: number) => {
    const next = new URLSearchParams(params)
    next.set('side', String(side))
    return `?${next}`
  }
  return (
    <nav aria-label="Sider" className="mt-6 flex items-center gap-4">
      {page > 1 && (
        <Link to={to(page - 1)} className="button button-quiet">
          Forrige
        </Link>
      )}
      <span>{`Side ${formatCount(page)} av ${formatCount(lastPage)}`}</span>
      {page < lastPage && (
        <Link to={to(page + 1)} className="button button-quiet">
          Neste
        </Link>
      )}
    </nav>
  )
}
