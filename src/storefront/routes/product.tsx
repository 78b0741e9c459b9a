import {
  Link,
  redirect,
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { Picture } from '#ui/Picture.tsx'
import { Price } from '#ui/Price.tsx'
import { anonymousApi } from '../api-context.ts'
import { brandOf } from '../brands/use-brand.ts'
import { Breadcrumb } from '../features/frame/Breadcrumb.tsx'
import { useCart } from '../features/cart/use-cart.ts'
import { AddToCart } from '../features/product/AddToCart.tsx'
import { chosenVariant, coloursOf, readVariantChoice, shopRows, sizesOf } from '../features/product/choose-variant.ts'
import { ColourChoice, SizeChoice } from '../features/product/Choices.tsx'
import { loadProduct, type ProductView } from '../features/product/load-product.ts'
import { ShopStock } from '../features/product/ShopStock.tsx'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  if (!params.articleRef) throw redirect('/')
  return loadProduct(context.get(anonymousApi), params.articleRef, url.search, new Date())
}

// Colour and size are chosen among what the page already holds.
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const shopName = brandOf(matches).name
  if (!loaderData || !('article' in loaderData))
    return [{ title: `Varen vises ikke på nett | ${shopName}` }, { name: 'robots', content: 'noindex' }]
  const { name, brand: maker, description } = loaderData.article
  return [
    { title: `${name} fra ${maker} | ${shopName}` },
    { name: 'description', content: (description || `${name} fra ${maker}`).replace(/\s+/g, ' ').slice(0, 155) },
  ]
}

export default function ProductPage() {
  const shown = useLoaderData<typeof loader>()
  return 'article' in shown ? (
    <Product key={shown.article.id} article={shown.article} />
  ) : (
    <Hidden name={shown.hidden.name} />
  )
}

function Product({ article }: { article: ProductView }) {
  const [params] = useSearchParams()
  const { shopId } = useCart()
  const choice = readVariantChoice(article.variants, params)
  const variant = chosenVariant(article.variants, choice)
  const ofColour = article.pictures.filter(({ colorId }) => colorId === choice.colourId)
  const pictures = (ofColour.length > 0 ? ofColour : article.pictures).map(({ picture }) => picture)
  const [first = article.picture, ...others] = pictures
  return (
    <div className="page pt-4">
      <Breadcrumb steps={[]} />
      <div className="mt-2 desk:grid desk:grid-cols-[1fr_26rem] desk:gap-12">
        <div>
          <div className="mx-auto aspect-[4/5] max-h-[44rem] max-w-full overflow-hidden rounded-lg bg-picture">
            <Picture source={first} alt={article.name} sizes="(width < 1020px) 94vw, 720px" eager />
          </div>
          {others.length > 0 && (
            <ul className="mt-3 grid grid-cols-4 gap-3">
              {others.slice(0, 8).map(picture => (
                <li key={picture.url} className="aspect-[4/5] overflow-hidden rounded-lg bg-picture">
                  <Picture source={picture} alt="" sizes="(width < 1020px) 22vw, 170px" />
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="mt-5 desk:mt-0">
          <p className="text-soft">{article.brand}</p>
          <h1 className="text-3xl font-bold">{article.name}</h1>
          <div className="mt-3">
            <Price
              large
              price={variant?.price ?? article.price}
              originalPrice={variant?.originalPrice ?? article.originalPrice}
              varies={variant ? false : article.priceVaries}
              lowest30={article.lowestPrice30Days}
            />
          </div>
          <ColourChoice colours={coloursOf(article.variants)} choice={choice} />
          <SizeChoice sizes={sizesOf(article.variants, choice.colourId)} choice={choice} />
          <AddToCart article={article} variant={variant} />
          <ShopStock
            rows={shopRows(article, choice, shopId)}
            ean={variant && article.canPurchase && variant.canPurchase ? variant.ean : null}
          />
        </div>
      </div>
      <div className="mt-10 max-w-3xl">
        <h2 className="text-xl font-bold">Om varen</h2>
        <p className="mt-2 whitespace-pre-line">{article.description}</p>
        {article.texts.map(({ title, text }) => (
          <section key={title} className="mt-5">
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 whitespace-pre-line">{text}</p>
          </section>
        ))}
        <p className="mt-5 text-sm text-soft">Varenummer {article.articleNo}</p>
      </div>
    </div>
  )
}

function Hidden({ name }: { name: string }) {
  return (
    <div className="page max-w-2xl py-12">
      <h1 className="text-3xl font-bold">{name} vises ikke på nett</h1>
      <p className="mt-3 text-lg text-soft">
        Varen er tatt ut av nettbutikken. Spør gjerne i butikken, eller se etter noe som ligner.
      </p>
      <p className="mt-6">
        <Link to="/" className="button button-main">
          Til forsiden
        </Link>
      </p>
    </div>
  )
}
