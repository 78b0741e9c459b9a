import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { ApiClient } from '#contract/client/client.ts'
import { formatCount } from '#shared/format/format.ts'
import { anonymousApi } from '../../api-context.ts'
import { brandOf } from '../../brands/use-brand.ts'
import { Breadcrumb } from '../../features/frame/trail/Breadcrumb.tsx'
import { highlights, saleLists, type HighlightPath } from '../../features/listing/highlights.ts'
import { listHead } from '../../features/listing/list-head.ts'
import { ListingView } from '../../features/listing/ListingView.tsx'
import { loadListing } from '../../features/listing/load-listing.ts'
import { breadcrumbFacts } from '../../features/sharing/breadcrumb-facts.ts'
import { absolute, pageHead } from '../../features/sharing/page-head.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const path = url.pathname.replace(/\/$/, '') as HighlightPath
  const { only, name, about } = highlights[path]
  const api = context.get(anonymousApi)
  const [listing, parts] = await Promise.all([
    loadListing(api, { only }, url.searchParams),
    only === 'news' ? [] : loadSaleLists(api),
  ])
  return { path, name, about, listing, parts }
}

/** The whole list of goods on offer and its parts, with their counts. Empty if there is only one kind of offer. */
async function loadSaleLists(api: ApiClient): Promise<{ to: HighlightPath; name: string; count: number }[]> {
  const lists = await Promise.all(
    saleLists.map(async to => {
      const { only, name } = highlights[to]
      const found = await api('POST /articles/search', { body: { query: '', only, take: 0 } })
      return { to, name: to === '/salg' ? 'Alle tilbud' : name, count: found.ok ? found.data.hits.total.value : 0 }
    }),
  )
  return lists.every(({ count }) => count > 0) ? lists : []
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { path, name, about, listing } = loaderData
  return pageHead(matches, {
    ...listHead(listing, { title: name, about: `${about} hos ${brandOf(matches).name}`, path }),
    facts: [breadcrumbFacts([{ to: path, name }], to => absolute(matches, to))],
  })
}

/** News, or goods on offer. */
export default function HighlightPage() {
  const { path, name, listing, parts } = useLoaderData<typeof loader>()
  return (
    <div className="page pt-4">
      <Breadcrumb steps={[]} />
      <h1 className="mt-1 text-title">{name}</h1>
      {parts.length > 0 && (
        <nav aria-label="Slags tilbud" className="mt-4">
          <ul className="flex flex-wrap gap-2">
            {parts.map(part => (
              <li key={part.to}>
                <Link to={part.to} aria-current={part.to === path ? 'true' : undefined} className="chip">
                  <span>{`${part.name} (${formatCount(part.count)})`}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="mt-4">
        <ListingView listing={listing} />
      </div>
    </div>
  )
}
