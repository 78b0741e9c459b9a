import { Link } from 'react-router'
import { Picture } from '#ui/display/Picture.tsx'
import { ShopStrip } from '../shops/ShopStrip.tsx'
import { HomeCard } from './HomeCard.tsx'
import type { FrontLink, FrontPlan } from './plan-front.ts'

const row = 'flex snap-x scroll-px-gutter gap-grid overflow-x-auto pb-1 -mx-gutter px-gutter'
const rowCell = 'w-[42vw] shrink-0 snap-start sm:w-56 desk:w-[calc((100%-5*var(--space-grid))/6)]'
const grid = 'grid grid-cols-2 gap-x-grid gap-y-6 sm:grid-cols-3 desk:grid-cols-6'

/** The first section of the front page: what the brand leads with, and the shopper's own shop. */
export function Front({ front: { title, lead, choices, goods, layout, more } }: { front: FrontPlan }) {
  return (
    <section aria-labelledby="velkommen" className="bg-picture">
      <div className="page pb-6 pt-4 desk:pb-8 desk:pt-6">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1">
          <h1 id="velkommen" className="text-title">
            {title}
          </h1>
          <p className="text-soft max-sm:text-small">{lead}</p>
        </div>
        <ShopStrip />
        {choices.length > 0 && (
          <ul
            aria-label="Velg"
            className="-mx-gutter mb-4 flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none]"
          >
            {choices.map(choice => (
              <li key={choice.to} className="shrink-0">
                <Choice {...choice} />
              </li>
            ))}
          </ul>
        )}
        <ul id="utvalg" className={layout === 'grid' ? grid : row}>
          {goods.map((article, at) => (
            <li key={article.id} className={layout === 'grid' ? '' : rowCell}>
              <HomeCard article={article} heading="h2" when={at === 0 ? 'first' : at < 6 ? 'now' : 'near'} />
            </li>
          ))}
        </ul>
        {more && (
          <p className="mt-4">
            <Link to={more.to} className="link inline-flex min-h-tap items-center">
              {more.name}
            </Link>
          </p>
        )}
      </div>
    </section>
  )
}

function Choice({ to, name, note, picture }: FrontLink) {
  return (
    <Link to={to} className={picture ? 'group-link bg-paper' : 'chip bg-paper'}>
      {picture && (
        <span className="h-12 w-10 shrink-0 overflow-hidden rounded-l-card">
          <Picture source={picture} alt="" sizes="40px" when="now" />
        </span>
      )}
      <span>
        <span className="font-semibold">{name}</span>
        {note && <span className="text-soft">{` ${note}`}</span>}
      </span>
    </Link>
  )
}
