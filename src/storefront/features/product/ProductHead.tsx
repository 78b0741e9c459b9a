import { Badge } from '#ui/display/Badge.tsx'
import { formatPlural, formatTenths } from '#shared/format/format.ts'
import { labelLook } from '#ui/display/label-look.ts'
import { Link } from 'react-router'
import { Price } from '#ui/display/Price.tsx'
import { Stars } from '#ui/display/Rating.tsx'
import { Heart } from '../favourites/Heart.tsx'
import type { priceOf } from './choose-variant.ts'
import type { ProductView } from './load-product.ts'

export function ProductHead({ article, price }: { article: ProductView; price: ReturnType<typeof priceOf> }) {
  const reviews = article.reviewSummary
  return (
    <>
      <div className="relative z-10 float-right -mr-3.5 flex size-tap flex-col items-end">
        <Heart id={article.id} name={article.name} />
      </div>
      {article.label && (
        <p className="mb-2">
          <Badge look="ink">{article.label}</Badge>
        </p>
      )}
      <p className="text-soft">
        {article.brandSlug === null ? (
          article.brand
        ) : (
          <Link to={`/merke/${article.brandSlug}`} className="inline-flex min-h-8 items-center hover:underline">
            {article.brand}
          </Link>
        )}
      </p>
      <h1 className="text-title break-words">{article.shownName ?? article.name}</h1>
      {article.recall && (
        <p className="mt-3 rounded-card bg-bad-soft p-4">
          <Link to="/tilbakekallinger" className="link">
            {article.recall}
          </Link>
        </p>
      )}
      {reviews && (
        <p className="mt-2">
          <a href="#anmeldelser" className="inline-flex min-h-8 items-center gap-2 text-small hover:underline">
            <Stars mean={reviews.average} />
            <span>
              <span>{formatTenths(reviews.average)}</span>
              <span className="sr-only"> av 5 stjerner</span>
            </span>
            <span className="text-soft underline underline-offset-4">
              {formatPlural(reviews.count, 'anmeldelse', 'anmeldelser')}
            </span>
          </a>
        </p>
      )}
      <div className="mt-3">
        <Price
          large
          unit={price.unit}
          price={price.price}
          originalPrice={price.originalPrice}
          varies={price.varies}
          lowest30={price.originalPrice}
        />
      </div>
      {article.campaign && (
        <p className="text-small">
          <Link to={`/kampanje/${article.campaign.id}`} className="link inline-flex min-h-8 items-center wrap-anywhere">
            {article.campaign.label ? (
              <Badge look={labelLook(article.campaign.label.type)}>{article.campaign.label.text}</Badge>
            ) : (
              article.campaign.name
            )}
          </Link>
        </p>
      )}
    </>
  )
}
