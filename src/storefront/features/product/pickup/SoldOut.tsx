import { Link } from 'react-router'
import { Picture } from '#ui/display/Picture.tsx'
import { Price } from '#ui/display/Price.tsx'
import { alertPath } from '../../stock-alert/alert-path.ts'
import { soldOutChoice, type VariantChoice } from '../choose-variant.ts'
import type { ProductView } from '../load-product.ts'
import type { SameSize } from '../same-size.ts'

/** Alternatives, shown instead of the buy button if no shop has stock. */
export function SoldOut({
  article,
  choice,
  sameSize,
  ean,
  shopId,
  mayHave,
}: {
  article: ProductView
  choice: VariantChoice
  sameSize: SameSize
  /** The EAN of the chosen size, for a stock alert. null: none is chosen. */
  ean: string | null
  /** The shopper's own shop. */
  shopId: number | null
  /** The message about shops that may have a piece. */
  mayHave: string | null
}) {
  const { size, otherColours } = soldOutChoice(article.variants, choice)
  const alike = choice.sizeId === null ? [] : (sameSize[choice.sizeId] ?? [])
  return (
    <section aria-labelledby="utsolgt" className="mt-6 space-y-4 rounded-card bg-mist p-4">
      <div role="status">
        <h2 id="utsolgt" className="font-semibold tracking-normal">
          {mayHave ? 'Kan ikke reserveres nå' : 'Utsolgt i alle butikker'}
        </h2>
        <p className="mt-1 text-small text-soft">
          {mayHave ??
            (size === null ? 'Ingen butikk har varen akkurat nå.' : `Ingen butikk har størrelse ${size} akkurat nå.`)}
        </p>
      </div>
      {ean !== null && (
        <Link to={alertPath(ean, shopId)} className="button button-main w-full">
          Varsle meg
        </Link>
      )}
      {otherColours.length > 0 && <OtherColours size={size} colours={otherColours} choice={choice} />}
      {alike.length > 0 && <SameSizeArticles size={size} sizeId={choice.sizeId} articles={alike} />}
    </section>
  )
}

function OtherColours({
  size,
  colours,
  choice,
}: {
  size: string | null
  colours: readonly { id: number; name: string }[]
  choice: VariantChoice
}) {
  return (
    <p className="text-small">
      <span>{size === null ? 'På lager i ' : `Størrelse ${size} finnes i `}</span>
      {colours.map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 && <span>{at === colours.length - 1 ? ' og ' : ', '}</span>}
          <Link
            to={{ search: `farge=${id}${choice.sizeId === null ? '' : `&storrelse=${choice.sizeId}`}` }}
            replace
            preventScrollReset
            className="link"
          >
            {name}
          </Link>
        </span>
      ))}
      <span>.</span>
    </p>
  )
}

/** Similar articles that are in stock in the same size. */
function SameSizeArticles({
  size,
  sizeId,
  articles,
}: {
  size: string | null
  sizeId: number | null
  articles: NonNullable<SameSize[number]>
}) {
  return (
    <div>
      <h3 className="text-small font-semibold tracking-normal">{`Størrelse ${size ?? ''} i lignende varer`}</h3>
      <ul className="mt-2 divide-y divide-line">
        {articles.map(item => (
          <li key={item.id} className="relative flex items-center gap-3 py-2">
            <span className="size-16 shrink-0 overflow-hidden rounded-small bg-picture">
              <Picture source={item.picture} alt="" sizes="64px" />
            </span>
            <span className="min-w-0">
              <Link
                to={`/product/${encodeURIComponent(item.slug)}?storrelse=${sizeId}`}
                className="line-clamp-2 font-medium after:absolute after:inset-0 hover:underline"
              >
                {item.name}
              </Link>
              <Price price={item.price} originalPrice={item.originalPrice} varies={item.priceVaries} unit={item.unit} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
