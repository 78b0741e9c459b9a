import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '#contract/client/browser.ts'
import type { Article } from '#contract/catalogue.ts'
import { unitLabel } from '#shared/prices/unit-label.ts'
import { Picture } from '#ui/display/Picture.tsx'
import { Price } from '#ui/display/Price.tsx'
import { useStart } from '../start/use-start.ts'

const most = 5

/** Bestsellers in stock, by the ranking that a start call loads. Renders nothing until the articles are loaded. */
export function Bestsellers() {
  const ranks = useStart('bestsellers')
  const [articles, setArticles] = useState<readonly Article[]>([])
  const heading = useId()
  useEffect(() => {
    if (!ranks || ranks.length === 0) return
    const ids = ranks.slice(0, 3 * most).map(({ article_id }) => article_id)
    const leaving = new AbortController()
    void browserApi('GET /articles/bundle', { query: { articles: ids.join() }, signal: leaving.signal }).then(
      result => {
        if (!leaving.signal.aborted && result.ok)
          setArticles(result.data.filter(({ availability }) => availability > 0).slice(0, most))
      },
    )
    return () => leaving.abort()
  }, [ranks])
  if (articles.length === 0) return null
  return (
    <section aria-labelledby={heading} className="mx-auto max-w-md pb-8">
      <h2 id={heading} className="text-heading">
        Bestselgere
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {articles.map(
          ({ id, slug, name, brand, price, originalPrice, priceVaries, lowestPrice30Days, picture, unitPrice }) => (
            <li key={id} className="group relative flex items-center gap-3 py-3">
              <div className="aspect-[4/5] w-14 shrink-0 overflow-hidden rounded-small bg-picture">
                <Picture source={picture} alt="" sizes="56px" />
              </div>
              <div className="min-w-0 grow">
                <p className="truncate text-fine text-soft">{brand}</p>
                <Link
                  to={`/product/${encodeURIComponent(slug)}`}
                  className="font-medium after:absolute after:inset-0 after:content-[''] group-hover:underline"
                >
                  {name}
                </Link>
                <Price
                  price={price}
                  originalPrice={originalPrice}
                  varies={priceVaries}
                  lowest30={lowestPrice30Days}
                  unit={unitPrice ? unitLabel(unitPrice) : undefined}
                />
              </div>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
