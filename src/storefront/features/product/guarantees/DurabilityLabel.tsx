import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import type { ProductView } from '../load-product.ts'
import { yourEurope } from './your-europe.ts'

/**
 * The durability label: the guarantee of the producer, beside the legal one
 * (docs/decisions/0341-guarantee-notice-and-label-have-the-content-of-the-law.md).
 */
export default function DurabilityLabel({
  label: { years, producer },
  article,
}: {
  label: NonNullable<ProductView['durabilityLabel']>
  article: Pick<ProductView, 'brand' | 'name'>
}) {
  return (
    <section aria-labelledby="holdbarhetsmerke" className="mt-4 rounded-card border-2 border-ink p-4">
      <div className="flex items-center gap-4">
        <p className="text-center leading-none">
          <strong className="block text-[2.5rem]">{years}</strong>
          <span className="text-small">år</span>
        </p>
        <div className="min-w-0">
          <h2 id="holdbarhetsmerke" className="flex items-center gap-1.5 font-semibold tracking-normal">
            <Check aria-hidden size={20} className="shrink-0 text-good" />
            GARAN – holdbarhetsgaranti
          </h2>
          <p className="text-small wrap-anywhere">{`${article.brand} ${article.name}`}</p>
        </div>
      </div>
      <p className="mt-3 text-small wrap-anywhere">
        <span>{`${producer} garanterer at hele varen virker i ${years} år, uten ekstra kostnad.`}</span>{' '}
        <Link to="/reklamasjonsrett" className="link">
          Reklamasjonsretten
        </Link>
        {' i minst 2 år kommer i tillegg. '}
        <a href={yourEurope} hrefLang="en" className="link">
          Your Europe (på engelsk)
        </a>
      </p>
    </section>
  )
}
