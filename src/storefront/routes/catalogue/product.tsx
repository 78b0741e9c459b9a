import { Suspense, useRef, useSyncExternalStore } from 'react'
import {
  Link,
  redirect,
  replace,
  useLoaderData,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { anonymousApi } from '../../api-context.ts'
import { brandOf } from '../../brands/use-brand.ts'
import { comparePath } from '../../features/compare/compare-ids.ts'
import { Breadcrumb } from '../../features/frame/trail/Breadcrumb.tsx'
import { optionalPart } from '../../features/connection/optional-part.ts'
import { leadBack, leadsFromHidden, previousRoute } from '../../features/guard/lead-back.ts'
import { tellHiddenArticle } from '../../features/guard/tell-hidden.ts'
import { ArticleGrid } from '../../features/listing/cards/ArticleGrid.tsx'
import { AddToCart } from '../../features/product/AddToCart.tsx'
import { BuyBar } from '../../features/product/BuyBar.tsx'
import { BuyTerms } from '../../features/product/BuyTerms.tsx'
import { chosenVariant, coloursOf, priceOf, readVariantChoice, sizesOf } from '../../features/product/choose-variant.ts'
import { ColourChoice, SizeChoice } from '../../features/product/Choices.tsx'
import { FitSaid } from '../../features/product/reviews/FitSaid.tsx'
import { Gallery } from '../../features/product/gallery/Gallery.tsx'
import { picturesOfColours, shownPictures } from '../../features/product/gallery/shown-pictures.ts'
import { loadProduct } from '../../features/product/load-product.ts'
import { productFacts } from '../../features/product/product-for-search.ts'
import { PickupLine } from '../../features/product/pickup/PickupLine.tsx'
import { ProductFacts } from '../../features/product/ProductFacts.tsx'
import { ProductHead } from '../../features/product/ProductHead.tsx'
import { RecentlySeen } from '../../features/product/RecentlySeen.tsx'
import { Reviews } from '../../features/product/reviews/Reviews.tsx'
import { ShopStock } from '../../features/product/pickup/ShopStock.tsx'
import { sizeGuideFor } from '../../features/product/sizes/size-guide.ts'
import { SizeGuide } from '../../features/product/sizes/SizeGuide.tsx'
import { SoldOut } from '../../features/product/pickup/SoldOut.tsx'
import { useBuying } from '../../features/product/use-buying.ts'
import { usePickup } from '../../features/product/pickup/use-pickup.ts'
import { personsOf } from '../../features/sizes/my-sizes.ts'
import { RememberSize } from '../../features/sizes/RememberSize.tsx'
import { sizeStore } from '../../features/sizes/size-store.ts'
import { useMyShop } from '../../features/shops/use-my-shop.ts'
import { breadcrumbFacts } from '../../features/sharing/breadcrumb-facts.ts'
import { absolute, pageHead } from '../../features/sharing/page-head.ts'
import { sharedPicture } from '../../features/sharing/shared-picture.ts'

const DurabilityLabel = optionalPart(() => import('../../features/product/guarantees/DurabilityLabel.tsx'))

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  if (!params.articleRef) throw redirect('/')
  return loadProduct(context.get(anonymousApi), params.articleRef, url.search, new Date())
}

/** Runs in the browser, which knows the previous page, so that a hidden article can lead back to that page. */
export async function clientLoader({ serverLoader, request }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>()
  } catch (error) {
    if (!leadsFromHidden(error)) throw error
    tellHiddenArticle()
    throw replace(leadBack({ target: null, previous: previousRoute(location, new URL(request.url)) }))
  }
}

// Choosing a colour or size needs no new data. Requesting the same URL again reloads the data.
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: brandOf(matches).name }]
  const { article, steps } = loaderData
  const { name, brand: maker, description, picture } = article
  const path = `/product/${article.slug}`
  const toAbsolute = (to: string) => absolute(matches, to)
  return pageHead(matches, {
    title: `${name} fra ${maker}`,
    description: (description || `${name} fra ${maker}`).replace(/\s+/g, ' ').slice(0, 155),
    path,
    picture,
    type: 'product',
    facts: [
      productFacts(article, toAbsolute(path), toAbsolute(sharedPicture(picture).url)),
      breadcrumbFacts([...steps, { to: path, name }], toAbsolute),
    ],
  })
}

export default function ProductPage() {
  const view = useLoaderData<typeof loader>()
  return <Product key={view.article.id} {...view} />
}

function Product({ article, steps, similar, goesWith, sameSize }: Awaited<ReturnType<typeof loader>>) {
  const [params] = useSearchParams()
  const mine = useSyncExternalStore(sizeStore.subscribe, sizeStore.read, sizeStore.nothing)
  const worn = personsOf(mine).flatMap(person => person.sizes)
  const { shop } = useMyShop()
  const choice = readVariantChoice(article.variants, params, worn, shop?.id)
  const variant = chosenVariant(article.variants, choice)
  const price = priceOf(article, choice, variant)
  const buying = useBuying(article, variant)
  const pickup = usePickup(article, choice)
  const button = useRef<HTMLDivElement>(null)
  const sizes = sizesOf(article.variants, choice.colourId, pickup.own?.id)
  const colours = coloursOf(article.variants)
  return (
    <div className="page pt-4">
      <Breadcrumb steps={steps} />
      <div className="mt-2 gap-x-12 desk:grid desk:grid-cols-[minmax(0,1fr)_minmax(22rem,27rem)] desk:grid-rows-[auto_1fr] xl:gap-x-16">
        <Gallery pictures={shownPictures(article, choice.colourId)} />
        <div className="mt-5 desk:row-span-2 desk:mt-0 desk:self-start [@media(width>=1020px)_and_(height>=56rem)]:sticky [@media(width>=1020px)_and_(height>=56rem)]:top-6">
          <ProductHead article={article} price={price} />
          {article.durabilityLabel && (
            <Suspense>
              <DurabilityLabel label={article.durabilityLabel} article={article} />
            </Suspense>
          )}
          <ColourChoice
            colours={colours}
            pictures={picturesOfColours(
              article.pictures,
              colours.map(({ id }) => id),
            )}
            choice={choice}
          />
          <SizeChoice sizes={sizes} choice={choice} ownShop={pickup.own?.name ?? null} />
          {variant && sizes.length > 1 && <RememberSize key={variant.size.id} size={variant.size.name} />}
          <FitSaid summary={article.reviewSummary} />
          <SizeGuide
            guide={sizeGuideFor(
              article,
              sizes.map(({ name }) => name),
            )}
            chosen={variant?.size.name ?? null}
          />
          <PickupLine article={article} variant={variant} pickup={pickup} />
          <div ref={button}>
            {pickup.soldOut && article.canPurchase ? (
              <SoldOut
                article={article}
                choice={choice}
                sameSize={sameSize}
                ean={variant?.ean ?? null}
                shopId={pickup.own?.id ?? null}
                mayHave={pickup.mayHave}
              />
            ) : (
              <AddToCart article={article} variant={variant} buying={buying} shopName={pickup.own?.name ?? null} />
            )}
          </div>
          {!pickup.soldOut && <BuyTerms article={article} />}
          <ShopStock pickup={pickup} ean={variant && article.canPurchase && variant.canPurchase ? variant.ean : null} />
        </div>
        <div className="mt-10 space-y-section">
          <ProductFacts article={article} />
          <Reviews reviews={article.reviews} summary={article.reviewSummary} />
        </div>
      </div>
      <GoesWith items={goesWith} />
      <SimilarArticles article={article.id} items={similar} />
      <RecentlySeen article={article} />
      <BuyBar
        article={article}
        variant={variant}
        price={price.price}
        unit={price.unit}
        buying={buying}
        soldOut={pickup.soldOut ? (pickup.mayHave ? 'Kan ikke reserveres' : 'Utsolgt') : null}
        button={button}
      />
    </div>
  )
}

type Articles = Awaited<ReturnType<typeof loader>>['similar']

function GoesWith({ items }: { items: Articles }) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="passer-sammen" className="mt-section">
      <h2 id="passer-sammen" className="mb-4 text-heading">
        Passer sammen med
      </h2>
      <ArticleGrid items={items} below />
    </section>
  )
}

function SimilarArticles({ article, items }: { article: number; items: Articles }) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="lignende" className="mt-section">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="lignende" className="text-heading">
          Lignende varer
        </h2>
        <Link
          to={comparePath([article, ...items.map(({ id }) => id)])}
          className="link inline-flex min-h-tap items-center text-small"
        >
          Sammenlign
        </Link>
      </div>
      <ArticleGrid items={items} below />
    </section>
  )
}
