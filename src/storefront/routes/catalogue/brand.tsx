import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { anonymousApi } from '../../api-context.ts'
import { brandOf } from '../../brands/use-brand.ts'
import { Breadcrumb } from '../../features/frame/trail/Breadcrumb.tsx'
import { listHead } from '../../features/listing/list-head.ts'
import { listShopContext } from '../../features/listing/list-shop.ts'
import { ListingView } from '../../features/listing/ListingView.tsx'
import { loadListing } from '../../features/listing/load-listing.ts'
import { breadcrumbFacts } from '../../features/sharing/breadcrumb-facts.ts'
import { absolute, pageHead } from '../../features/sharing/page-head.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const api = context.get(anonymousApi)
  const brand = dataOrThrow(await api('GET /articles/brand')).find(({ slug }) => slug === params.brand)
  if (!brand) throw new Response(null, { status: 404 })
  return {
    name: brand.name,
    slug: brand.slug,
    listing: await loadListing(api, { brands: [brand.id], shop: context.get(listShopContext) }, url.searchParams),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { name, slug, listing } = loaderData
  const path = `/merke/${slug}`
  return pageHead(matches, {
    ...listHead(listing, { title: name, about: `${name} hos ${brandOf(matches).name}`, path }),
    facts: [breadcrumbFacts([{ to: path, name }], to => absolute(matches, to))],
  })
}

export default function BrandPage() {
  const { name, listing } = useLoaderData<typeof loader>()
  return (
    <div className="page pt-4">
      <Breadcrumb steps={[]} />
      <h1 className="mt-1 text-title wrap-anywhere">{name}</h1>
      <div className="mt-6">
        <ListingView listing={listing} />
      </div>
    </div>
  )
}
