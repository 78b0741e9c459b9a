import { Link } from 'react-router'

/**
 * Links between the pages of a list. `begin`: URL of the first page; `next`: URL of the next page; null: no link.
 */
export function PagesByKey({ begin, next }: { begin: string | null; next: string | null }) {
  return (
    <nav aria-label="Sider" className="mt-6 flex items-center gap-4 empty:hidden">
      {begin !== null && (
        <Link to={begin} className="button button-quiet">
          Fra begynnelsen
        </Link>
      )}
      {next !== null && (
        <Link to={next} className="button button-quiet">
          Neste
        </Link>
      )}
    </nav>
  )
}
