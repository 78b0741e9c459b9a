import type { FoundGoods } from '#contract/own-shop/find-goods.ts'
import { formatCount } from '#shared/format/format.ts'
import { Picture } from '#ui/display/Picture.tsx'
import { Price } from '#ui/display/Price.tsx'
import { SizeRow } from './SizeRow.tsx'

/** The hits, each with its sizes. */
export function FoundArticles({ articles, total, shop }: Pick<FoundGoods, 'articles' | 'total'> & { shop: number }) {
  return (
    <>
      {total > articles.length && (
        <p className="mt-1 text-soft">{`De ${formatCount(articles.length)} første vises. Skriv mer for å finne færre.`}</p>
      )}
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {articles.map(({ id, name, brand, articleNo, place, picture, colours, ...price }) => (
          <li key={id} className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 py-4">
            <div className="aspect-[4/5] overflow-hidden rounded-small bg-picture">
              <Picture source={picture} alt="" sizes="64px" />
            </div>
            <div className="min-w-0">
              <h3 className="font-sans text-body font-semibold tracking-normal wrap-anywhere">{name}</h3>
              <p className="text-small text-soft wrap-anywhere">{`${brand} · ${articleNo} · ${place}`}</p>
              <Price price={price.price} originalPrice={price.originalPrice} varies={price.priceVaries} />
              {colours.map(colour => (
                <SizeRow key={colour.name ?? ''} colour={colour} shop={shop} />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
