import { Link, type To } from 'react-router'
import { writeChoice, type ListChoice } from './list-address.ts'

export function Pagination({ choice, lastPage }: { choice: ListChoice; lastPage: number }) {
  const to = (page: number) => ({ search: writeChoice({ ...choice, page, more: 0 }) })
  return <PageLinks page={choice.page} shownTo={choice.page + choice.more} lastPage={lastPage} to={to} />
}

/** Links to the previous and next pages. `shownTo`: the last page that is already shown. */
export function PageLinks({
  page,
  shownTo = page,
  lastPage,
  to,
}: {
  page: number
  shownTo?: number
  lastPage: number
  to: (page: number) => To
}) {
  if (lastPage < 2) return null
  return (
    <nav aria-label="Sider" className="mt-6 flex items-center justify-center gap-3 text-small">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className="link inline-flex min-h-tap items-center px-2">
          Forrige
        </Link>
      )}
      <p className="px-2 text-soft">
        {shownTo > page ? `Side ${page}–${shownTo} av ${lastPage}` : `Side ${page} av ${lastPage}`}
      </p>
      {shownTo < lastPage && (
        <Link to={to(shownTo + 1)} rel="next" className="link inline-flex min-h-tap items-center px-2">
          Neste
        </Link>
      )}
    </nav>
  )
}
