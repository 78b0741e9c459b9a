import { Suspense } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { ApiClient } from '#contract/client/client.ts'
import type { Category, Subcategory } from '#contract/catalogue.ts'
import { dataOrThrow } from '#contract/client/transport.ts'
import { reservedSegments } from '#shared/reserved-segments.ts'
import { softHyphens } from '#shared/text/norwegian/soft-hyphens.ts'
import { anonymousApi } from '../../api-context.ts'
import { brandOf } from '../../brands/use-brand.ts'
import { Breadcrumb } from '../../features/frame/trail/Breadcrumb.tsx'
import { optionalPart } from '../../features/connection/optional-part.ts'
import { listHead } from '../../features/listing/list-head.ts'
import { groupPictures } from '../../features/listing/group-pictures.ts'
import { GroupLinks, type GroupLink } from '../../features/listing/GroupLinks.tsx'
import { listShopContext } from '../../features/listing/list-shop.ts'
import { ListingView } from '../../features/listing/ListingView.tsx'
import { loadListing } from '../../features/listing/load-listing.ts'
import { breadcrumbFacts } from '../../features/sharing/breadcrumb-facts.ts'
import { absolute, pageHead } from '../../features/sharing/page-head.ts'
import { groupLabel } from '../../group-label.ts'

// Loaded separately: few groups have a banner, and every list loads this file.
const CategoryBanner = optionalPart(() => import('../../features/listing/CategoryBanner.tsx'))

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  if (reservedSegments.has(params.category ?? '')) throw notFound()
  const api = context.get(anonymousApi)
  const category = dataOrThrow(await api('GET /categories')).find(({ slug }) => slug === params.category)
  const sub = category?.subcategories.find(({ slug }) => slug === params.subcategory)
  const group = sub?.groups.find(({ slug }) => slug === params.group)
  if (!category || (params.subcategory && !sub) || (params.group && !group)) throw notFound()
  const groups = group ? [group.id] : sub?.groups.map(({ id }) => id)
  const arrangedAs = group?.id ?? sub?.ArticleGroup2ID ?? category.id
  const scope = { category: category.id, arrangedAs, shop: context.get(listShopContext) }
  const listing = await loadListing(api, { ...scope, ...(groups ? { groups } : {}) }, url.searchParams)
  const steps = stepsTo(category, sub, group)
  const { bannerPicture, bannerAlt, bannerLink } = category
  const banner = sub || !bannerPicture ? null : { bannerPicture, bannerAlt, bannerLink }
  const links = await linksBelow(api, category, sub, group?.slug)
  const title = steps.at(-1)?.name ?? ''
  return { listing, steps, title, shownTitle: softHyphens(title), links, banner }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { title, steps, listing } = loaderData
  const trail = steps.map(step => step.name).toReversed()
  const path = steps.at(-1)?.to ?? '/'
  const about = `${title} hos ${brandOf(matches).name}`
  return pageHead(matches, {
    ...listHead(listing, { title: trail.join(' – '), about, path }),
    facts: [breadcrumbFacts(steps, to => absolute(matches, to))],
  })
}

export default function CategoryPage() {
  const { listing, steps, title, shownTitle, links, banner } = useLoaderData<typeof loader>()
  return (
    <div className="page pt-4">
      <Breadcrumb steps={steps.slice(0, -1)} />
      <h1 className="mt-1 text-title">{shownTitle}</h1>
      {banner && (
        <Suspense>
          <CategoryBanner {...banner} />
        </Suspense>
      )}
      <GroupLinks label={`Grupper i ${title}`} links={links} />
      <div className="mt-6">
        <ListingView listing={listing} />
      </div>
    </div>
  )
}

const notFound = () => new Response(null, { status: 404 })

function stepsTo(category: Category, sub?: Subcategory, group?: { name: string; slug: string }) {
  const steps = [{ to: `/${category.slug}`, name: groupLabel(category.name) }]
  if (sub) steps.push({ to: `/${category.slug}/${sub.slug}`, name: groupLabel(sub.Name) })
  if (sub && group) steps.push({ to: `/${category.slug}/${sub.slug}/${group.slug}`, name: groupLabel(group.name) })
  return steps
}

async function linksBelow(
  api: ApiClient,
  category: Category,
  sub: Subcategory | undefined,
  here: string | undefined,
): Promise<GroupLink[]> {
  if (sub) {
    return sub.groups.map(({ slug, name, count }) => ({
      to: `/${category.slug}/${sub.slug}/${slug}`,
      name: groupLabel(name),
      count,
      here: slug === here,
      picture: null,
    }))
  }
  const pictures = await groupPictures(
    api,
    category.subcategories.map(({ ArticleGroup2ID }) => ArticleGroup2ID),
  )
  return category.subcategories.map(({ slug, Name, articlesCount }, at) => ({
    to: `/${category.slug}/${slug}`,
    name: groupLabel(Name),
    count: articlesCount,
    here: false,
    picture: pictures[at] ?? null,
  }))
}
