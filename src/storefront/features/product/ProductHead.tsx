import { Price } from '#ui/Price.tsx'
import { formatPlural } from '#ui/format.ts'
import type { ProductView, VariantView } from './load-product.ts'
import { summariseReviews } from './review-summary.ts'
import { formatRating, Stars } from './Stars.tsx'

export function ProductHead({ article, variant }: { article: ProductView; variant: VariantView | null }) {
  const reviews = summariseReviews(article.reviews)
  return (
    <>
      {article.label && (
        <p className="mb-2">
          <span className="rounded-small bg-ink px-2 py-0.5 text-fine font-semibold text-paper">{article.label}</span>
        </p>
      )}
      <p className="text-soft">{article.brand}</p>
      <h1 className="text-title hyphens-auto">{article.name}</h1>
      {reviews && (
        <p className="mt-2">
          <a href="#anmeldelser" className="inline-flex min-h-8 items-center gap-2 text-small hover:underline">
            <Stars rating={reviews.average} />
            <span aria-hidden>{formatRating(reviews.average)}</span>
            <span className="text-soft underline underline-offset-4">
              {formatPlural(reviews.count, 'anmeldelse', 'anmeldelser')}
            </span>
          </a>
        </p>
      )}
      <div className="mt-3">
        <Price
          large
          price={variant?.price ?? article.price}
          originalPrice={variant?.originalPrice ?? article.originalPrice}
          varies={variant ? false : article.priceVaries}
          lowest30={article.lowestPrice30Days}
        />
      </div>
    </>
  )
}
