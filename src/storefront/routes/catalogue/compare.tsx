import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { unitLabel } from '#shared/prices/unit-label.ts'
import type { ArticleDetail } from '#contract/catalogue.ts'
import { formatTenths } from '#shared/format/format.ts'
import { withShownName } from '#shared/text/norwegian/soft-hyphens.ts'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { Picture } from '#ui/display/Picture.tsx'
import { Price } from '#ui/display/Price.tsx'
import { sizesInStock } from '../../features/compare/sizes-in-stock.ts'
import { anonymousApi } from '../../api-context.ts'
import { compareIds, comparePath } from '../../features/compare/compare-ids.ts'
import { Breadcrumb } from '../../features/frame/trail/Breadcrumb.tsx'
import { factsOf, pointsOf } from '../../features/product/product-facts.ts'
import { pageHead } from '../../features/sharing/page-head.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(anonymousApi)
  const results = await Promise.all(
    compareIds(url.searchParams.get('ids')).map(id => api('GET /articles/{id}', { path: { id } })),
  )
  // Hidden and deleted articles are left out, so that the others can be compared.
  return { articles: results.flatMap(result => (result.ok && result.data.visible ? [toColumn(result.data)] : [])) }
}

function toColumn(article: ArticleDetail) {
  const { id, name, slug, brand, picture, price, originalPrice, priceVaries, unitPrice } = article
  return {
    ...withShownName({ id, name, slug, brand, picture, price, originalPrice, priceVaries }),
    unit: unitPrice ? unitLabel(unitPrice) : undefined,
    rating: article.averageRating,
    shops: article.availability,
    sizes: sizesInStock(article.variants),
    colours: article.colors.map(({ name: colour }) => colour),
    facts: Object.fromEntries(factsOf(article).map(fact => [fact.name, fact.value])),
    points: pointsOf(article.techDescription),
  }
}
type Column = Awaited<ReturnType<typeof loader>>['articles'][number]

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageHead(matches, {
    title: 'Sammenlign varer',
    description: 'Varer side ved side, med pris, lager og egenskaper.',
    path: null,
  })

const rows: { name: string; of: (column: Column) => string }[] = [
  { name: 'Vurdering', of: ({ rating }) => (rating === null ? '' : `${formatTenths(rating)} av 5`) },
  {
    name: 'På lager',
    of: ({ shops }) => (shops === 0 ? 'Ingen butikker' : `${shops} ${shops === 1 ? 'butikk' : 'butikker'}`),
  },
  { name: 'Størrelser på lager', of: ({ sizes }) => sizes.join(', ') },
  { name: 'Farger', of: ({ colours }) => colours.join(', ') },
  { name: 'Materiale', of: ({ facts }) => facts['Materiale'] ?? '' },
  { name: 'Passer for', of: ({ facts }) => facts['Passer for'] ?? '' },
  { name: 'Egenskaper', of: ({ points }) => points.join('\n') },
]

export default function ComparePage() {
  const { articles } = useLoaderData<typeof loader>()
  const ids = articles.map(({ id }) => id)
  return (
    <div className="page pt-4">
      <Breadcrumb steps={[]} />
      <h1 className="mt-1 text-title">Sammenlign</h1>
      {articles.length === 0 ? (
        <EmptyState title="Ingen varer å sammenligne">
          <p>Velg «Sammenlign» på en vare, så står den her ved siden av lignende varer.</p>
        </EmptyState>
      ) : (
        // Focusable, so that a keyboard can scroll it: axe, scrollable-region-focusable.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        <section aria-label="Varer side ved side" tabIndex={0} className="relative mt-6 overflow-x-auto">
          <table className="w-full min-w-[34rem] table-fixed text-left align-top">
            <thead>
              <tr>
                <th scope="col" className="w-28">
                  <span className="sr-only">Egenskap</span>
                </th>
                {articles.map(article => (
                  <th key={article.id} scope="col" className="p-2 align-top font-normal">
                    <div className="aspect-[4/5] max-w-48 overflow-hidden rounded-card bg-picture">
                      <Picture source={article.picture} alt="" sizes="192px" when="now" />
                    </div>
                    <p className="mt-2 text-fine text-soft">{article.brand}</p>
                    <Link to={`/product/${encodeURIComponent(article.slug)}`} className="font-medium hover:underline">
                      {article.shownName ?? article.name}
                    </Link>
                    <Price
                      price={article.price}
                      originalPrice={article.originalPrice}
                      varies={article.priceVaries}
                      unit={article.unit}
                    />
                    {articles.length > 1 && (
                      <Link
                        to={comparePath(ids.filter(id => id !== article.id))}
                        replace
                        aria-label={`Fjern ${article.name}`}
                        className="link inline-flex min-h-tap items-center text-small"
                      >
                        Fjern
                      </Link>
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows
                .filter(row => articles.some(article => row.of(article) !== ''))
                .map(row => (
                  <tr key={row.name} className="border-t border-line">
                    <th scope="row" className="py-3 pr-2 align-top text-small font-medium">
                      {row.name}
                    </th>
                    {articles.map(article => (
                      <td key={article.id} className="whitespace-pre-line break-words p-2 align-top text-small">
                        {row.of(article) || '–'}
                      </td>
                    ))}
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
