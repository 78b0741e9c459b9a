import { Link } from 'react-router'
import { percentOff } from '#shared/prices/percent-off.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Picture } from '#ui/display/Picture.tsx'
import { Price } from '#ui/display/Price.tsx'
import type { HomeArticle } from './choose-articles.ts'

/** An article on the front page, with its picture, name and price. `heading`: the level below that of the section. */
export function HomeCard({
  article,
  when = 'near',
  heading: Heading = 'h3',
}: {
  article: HomeArticle
  when?: 'first' | 'now' | 'near'
  heading?: 'h2' | 'h3'
}) {
  const off = percentOff(article.price, article.originalPrice)
  return (
    <div className="group relative">
      <div className="aspect-[4/5] overflow-hidden rounded-card bg-picture">
        <Picture
          source={article.picture}
          alt=""
          sizes="(width < 640px) 42vw, (width < 1020px) 14rem, 17rem"
          when={when}
        />
      </div>
      {(off > 0 || article.label) && (
        <p className="home-labels">
          {off > 0 && <Badge look="sale">{`−${off}\u00a0%`}</Badge>}
          {article.label && <Badge look="ink">{article.label}</Badge>}
        </p>
      )}
      <p className="home-brand">{article.brand}</p>
      <Heading className="home-name">
        <Link to={`/product/${encodeURIComponent(article.slug)}`}>{article.shownName ?? article.name}</Link>
      </Heading>
      <div className="mt-1">
        <Price
          price={article.price}
          originalPrice={article.originalPrice}
          varies={article.priceVaries}
          lowest30={article.lowestPrice30Days}
          unit={article.unit}
        />
      </div>
    </div>
  )
}
