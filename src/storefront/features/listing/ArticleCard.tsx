import { Link } from 'react-router'
import { formatPlural } from '#ui/format.ts'
import { Picture } from '#ui/Picture.tsx'
import { Price } from '#ui/Price.tsx'
import type { ListItem } from './load-listing.ts'

/** Whoever looks for one size finds it chosen on the article's page. */
export function ArticleCard({ item, eager, sizeId }: { item: ListItem; eager: boolean; sizeId: number | null }) {
  return (
    <article className="group relative flex h-full flex-col">
      <div className="aspect-[4/5] overflow-hidden rounded-lg bg-picture">
        <Picture
          source={item.picture}
          alt=""
          sizes="(width < 640px) 46vw, (width < 1020px) 30vw, 280px"
          eager={eager}
        />
      </div>
      {item.label && (
        <p className="absolute left-2 top-2 rounded bg-ink px-2 py-0.5 text-xs font-semibold text-paper">
          {item.label}
        </p>
      )}
      <p className="mt-2 text-sm text-soft">{item.brand}</p>
      <h2 className="text-base font-medium leading-snug">
        <Link
          to={`/product/${encodeURIComponent(item.slug)}${sizeId === null ? '' : `?storrelse=${sizeId}`}`}
          className="after:absolute after:inset-0 after:content-[''] group-hover:underline"
        >
          {item.name}
        </Link>
      </h2>
      <div className="mt-1">
        <Price price={item.price} originalPrice={item.originalPrice} varies={item.priceVaries} />
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 pt-1 text-sm text-soft">
        <span>
          {item.shopCount > 0 ? `I ${formatPlural(item.shopCount, 'butikk', 'butikker')}` : 'Ikke på lager nå'}
        </span>
        {item.colours.length > 1 && <span>{item.colours.length} farger</span>}
      </div>
    </article>
  )
}
