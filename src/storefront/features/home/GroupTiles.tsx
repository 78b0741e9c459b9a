import { Link } from 'react-router'
import { formatPlural } from '#shared/format/format.ts'
import { Picture } from '#ui/display/Picture.tsx'
import type { GroupTile } from './load-home.ts'

// Fills whole rows of 3, 4 and 6 tiles.
const pictured = 12

/** The largest groups, each with a picture of one of its best sellers, and the other groups by name. */
export function GroupTiles({ groups }: { groups: GroupTile[] }) {
  const bySize = groups.toSorted((a, b) => b.count - a.count)
  const others = bySize.slice(pictured)
  return (
    <section aria-labelledby="varegrupper" className="page pt-10 desk:pt-14">
      <h2 id="varegrupper" className="text-title">
        Hva ser du etter?
      </h2>
      <ul className="mt-5 grid grid-cols-3 gap-x-grid gap-y-4 sm:grid-cols-4 desk:grid-cols-6">
        {bySize.slice(0, pictured).map(({ slug, name, shownName, count, picture }) => (
          <li key={slug} className="group relative">
            <div className="aspect-[6/7] overflow-hidden rounded-card bg-picture">
              {picture && (
                <div className="h-full transition-transform duration-(--slow) group-hover:scale-[1.04]">
                  <Picture source={picture} alt="" sizes="(width < 640px) 30vw, (width < 1020px) 23vw, 12rem" />
                </div>
              )}
            </div>
            <h3 className="mt-2 text-[0.9375rem] font-semibold leading-tight break-words">
              <Link to={`/${slug}`} className="after:absolute after:inset-0 after:content-[''] group-hover:underline">
                {shownName ?? name}
              </Link>
            </h3>
            <p className="text-fine text-soft">{formatPlural(count, 'vare', 'varer')}</p>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <ul className="mt-5 flex flex-wrap gap-2">
          {others.map(({ slug, name }) => (
            <li key={slug}>
              <Link to={`/${slug}`} className="chip">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
