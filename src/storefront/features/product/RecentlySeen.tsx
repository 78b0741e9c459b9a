import { useEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { Picture } from '#ui/display/Picture.tsx'
import { noneSeen, readSeen, subscribeToSeen, withSeen, writeSeen, type SeenArticle } from './seen-store.ts'

/**
 * Recently viewed articles, stored in the browser. They are at the end of the page and load last, so nothing above them
 * shifts.
 */
export function RecentlySeen({ article: { id, slug, name, picture } }: { article: SeenArticle }) {
  const seen = useSyncExternalStore(subscribeToSeen, readSeen, noneSeen)
  useEffect(() => {
    if (readSeen()[0]?.id !== id) writeSeen(withSeen(readSeen(), { id, slug, name, picture }))
  }, [id, slug, name, picture])
  const others = seen.filter(other => other.id !== id)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="nylig-sett" className="mt-section">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="nylig-sett" className="text-heading">
          Nylig sett
        </h2>
        <button type="button" className="link min-h-tap text-small" onClick={() => writeSeen(noneSeen())}>
          Glem dem
        </button>
      </div>
      <ul className="-mx-gutter flex gap-3 overflow-x-auto px-gutter pb-2">
        {others.map(other => (
          <li key={other.id} className="relative w-32 shrink-0">
            <div className="aspect-[4/5] overflow-hidden rounded-card bg-picture">
              <Picture source={other.picture} alt="" sizes="128px" />
            </div>
            <Link
              to={`/product/${encodeURIComponent(other.slug)}`}
              className="mt-2 line-clamp-2 text-small font-medium after:absolute after:inset-0 hover:underline"
            >
              {other.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
