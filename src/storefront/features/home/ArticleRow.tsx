import { Link } from 'react-router'
import { Picture } from '#ui/display/Picture.tsx'
import { Price } from '#ui/display/Price.tsx'
import type { HomeArticle } from './choose-articles.ts'

/** A row of articles that scrolls sideways. On wide screens five fill it. */
export function ArticleRow({
  id,
  title,
  lead,
  articles,
  className = '',
}: {
  id: string
  title: string
  lead: string
  articles: HomeArticle[]
  className?: string
}) {
  if (articles.length === 0) return null
  return (
    <section aria-labelledby={id} className={className}>
      <div className="page">
        <h2 id={id} className="scroll-mt-6 text-title">
          {title}
        </h2>
        <p className="mt-1 text-soft">{lead}</p>
      </div>
      <ul className="mx-auto mt-5 flex max-w-(--page) snap-x scroll-px-gutter gap-grid overflow-x-auto px-gutter pb-3">
        {articles.map(article => (
          <li
            key={article.id}
            className="group relative w-[42vw] shrink-0 snap-start sm:w-56 desk:w-[calc((100%-4*var(--space-grid))/5)]"
          >
            <div className="aspect-[4/5] overflow-hidden rounded-card bg-picture">
              <Picture source={article.picture} alt="" sizes="(width < 640px) 42vw, (width < 1020px) 14rem, 17rem" />
            </div>
            <p className="mt-3 truncate text-fine text-soft">{article.brand}</p>
            <h3 className="mt-0.5 line-clamp-2 text-[0.9375rem] font-medium leading-snug tracking-normal">
              <Link
                to={`/product/${encodeURIComponent(article.slug)}`}
                className="after:absolute after:inset-0 after:content-[''] group-hover:underline"
              >
                {article.name}
              </Link>
            </h3>
            <div className="mt-1.5">
              <Price
                price={article.price}
                originalPrice={article.originalPrice}
                varies={article.priceVaries}
                lowest30={article.lowestPrice30Days}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
