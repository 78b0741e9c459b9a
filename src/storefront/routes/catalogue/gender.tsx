import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { anonymousApi } from '../../api-context.ts'
import { brandOf } from '../../brands/use-brand.ts'
import { Breadcrumb } from '../../features/frame/trail/Breadcrumb.tsx'
import { GroupLinks } from '../../features/listing/GroupLinks.tsx'
import { loadGenderGroups } from '../../features/genders/load-gender-groups.ts'
import { listHead } from '../../features/listing/list-head.ts'
import { fromTheTop, readChoice, writeChoice } from '../../features/listing/list-address.ts'
import { listShopContext } from '../../features/listing/list-shop.ts'
import { ListingView } from '../../features/listing/ListingView.tsx'
import { loadListing } from '../../features/listing/load-listing.ts'
import { SizeFirst } from '../../features/genders/SizeFirst.tsx'
import { ShopStrip } from '../../features/shops/own/ShopStrip.tsx'
import { breadcrumbFacts } from '../../features/sharing/breadcrumb-facts.ts'
import { absolute, pageHead } from '../../features/sharing/page-head.ts'
import { genderPages, unisexId, type GenderSegment } from '../../gender-pages.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const segment = url.pathname.split('/')[1] as GenderSegment
  const { ids, title, withUnisex, sameAs } = { sameAs: segment, ...genderPages[segment] }
  const { unisex } = readChoice(url.searchParams)
  const genders = withUnisex && unisex ? [...ids, unisexId] : [...ids]
  const api = context.get(anonymousApi)
  const listing = await loadListing(api, { genders, shop: context.get(listShopContext) }, url.searchParams)
  const groups = await loadGenderGroups(api, genders, listing.countShops, listing.choice)
  return { title, withUnisex, genders, listing, groups, path: `/${sameAs}` }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { title, path, listing } = loaderData
  return pageHead(matches, {
    ...listHead(listing, { title, about: `${title} hos ${brandOf(matches).name}`, path }),
    facts: [breadcrumbFacts([{ to: path, name: title }], to => absolute(matches, to))],
  })
}

export default function GenderPage() {
  const { title, withUnisex, genders, listing, groups } = useLoaderData<typeof loader>()
  const { choice } = listing
  return (
    <div className="page pt-2 desk:pt-4">
      <div className="flex flex-wrap items-center gap-x-4">
        <Breadcrumb steps={[]} />
        <h1 className="text-title">{title}</h1>
        <div className="flex w-full items-center gap-x-4 desk:w-auto desk:min-w-0 desk:grow">
          <ShopStrip genders={genders} short />
          {withUnisex && (
            <Link
              to={{ search: writeChoice({ ...choice, unisex: !choice.unisex, ...fromTheTop }) }}
              aria-current={choice.unisex ? 'true' : undefined}
              className="chip shrink-0"
            >
              Vis også unisex
            </Link>
          )}
        </div>
      </div>
      <GroupLinks label={`Grupper for ${title}`} links={groups} slim />
      <SizeFirst sizes={listing.options.sizes} choice={choice} />
      <div className="mt-3">
        <ListingView listing={listing} />
      </div>
    </div>
  )
}
