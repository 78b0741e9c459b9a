import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { anonymousApi } from '../../api-context.ts'
import { brandOf } from '../../brands/use-brand.ts'
import { Breadcrumb } from '../../features/frame/trail/Breadcrumb.tsx'
import { highlights, type HighlightPath } from '../../features/listing/highlights.ts'
import { listHead } from '../../features/listing/list-head.ts'
import { ListingView } from '../../features/listing/ListingView.tsx'
import { loadListing } from '../../features/listing/load-listing.ts'
import { breadcrumbFacts } from '../../features/sharing/breadcrumb-facts.ts'
import { absolute, pageHead } from '../../features/sharing/page-head.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const path = `/${url.pathname.split('/')[1]}` as HighlightPath
  const { only, name, about } = highlights[path]
  return { path, name, about, listing: await loadListing(context.get(anonymousApi), { only }, url.searchParams) }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { path, name, about, listing } = loaderData
  return pageHead(matches, {
    ...listHead(listing, { title: name, about: `${about} hos ${brandOf(matches).name}`, path }),
    facts: [breadcrumbFacts([{ to: path, name }], to => absolute(matches, to))],
  })
}

/** News, or reduced goods. */
export default function HighlightPage() {
  const { name, listing } = useLoaderData<typeof loader>()
  return (
    <div className="page pt-4">
      <Breadcrumb steps={[]} />
      <h1 className="mt-1 text-title">{name}</h1>
      <div className="mt-4">
        <ListingView listing={listing} />
      </div>
    </div>
  )
}
