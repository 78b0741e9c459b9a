import { Link } from 'react-router'
import { formatPlural } from '#ui/format.ts'
import { Picture } from '#ui/Picture.tsx'
import type { GroupTile } from './load-home.ts'

/** The main groups, each with what sells best in it. */
export function GroupTiles({ groups }: { groups: GroupTile[] }) {
  return (
    <section aria-labelledby="varegrupper" className="page pt-10 desk:pt-14">
      <h2 id="varegrupper" className="text-heading">
        Hva ser du etter?
      </h2>
      <ul className="mt-4 grid grid-cols-3 gap-x-grid gap-y-4 sm:grid-cols-4 desk:grid-cols-7">
        {groups.map(({ slug, name, count, picture }) => (
          <li key={slug} className="group relative">
            <div className="aspect-square overflow-hidden rounded-card bg-picture">
              {picture && (
                <div className="h-full transition-transform duration-(--slow) group-hover:scale-[1.04]">
                  <Picture source={picture} alt="" sizes="(width < 640px) 30vw, (width < 1020px) 23vw, 12rem" />
                </div>
              )}
            </div>
            <h3 className="mt-2 text-[0.9375rem] font-semibold leading-tight hyphens-auto">
              <Link to={`/${slug}`} className="after:absolute after:inset-0 after:content-[''] group-hover:underline">
                {name}
              </Link>
            </h3>
            <p className="text-fine text-soft">{formatPlural(count, 'vare', 'varer')}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
