import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { anonymousApi } from '../../api-context.ts'
import { brandOf } from '../../brands/use-brand.ts'
import { periodText } from '../../features/campaign/period-text.ts'
import { Breadcrumb } from '../../features/frame/trail/Breadcrumb.tsx'
import { listHead } from '../../features/listing/list-head.ts'
import { ListingView } from '../../features/listing/ListingView.tsx'
import { loadListing } from '../../features/listing/load-listing.ts'
import { breadcrumbFacts } from '../../features/sharing/breadcrumb-facts.ts'
import { absolute, pageHead } from '../../features/sharing/page-head.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const api = context.get(anonymousApi)
  const id = Number(/^[1-9]\d{0,8}$/.exec(params.id ?? '')?.[0])
  if (Number.isNaN(id)) throw new Response(null, { status: 404 })
  // The API returns 404 for campaigns that have not begun or have ended.
  const { name, shortDescription, end } = dataOrThrow(await api('GET /campaigns/{id}', { path: { id } }))
  return {
    id,
    name,
    about: shortDescription,
    period: periodText(end, new Date()),
    listing: await loadListing(api, { campaign: id }, url.searchParams),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { id, name, period, listing } = loaderData
  const path = `/kampanje/${id}`
  const about = `${name} hos ${brandOf(matches).name}. ${period.slice(0, -1)}`
  return pageHead(matches, {
    ...listHead(listing, { title: name, about, path }),
    facts: [breadcrumbFacts([{ to: path, name }], to => absolute(matches, to))],
  })
}

export default function CampaignPage() {
  const { name, about, period, listing } = useLoaderData<typeof loader>()
  return (
    <div className="page pt-4">
      <Breadcrumb steps={[]} />
      <h1 className="mt-1 text-title wrap-anywhere">{name}</h1>
      {about && <p className="mt-2 max-w-reading text-lg">{about}</p>}
      <p className="mt-2 text-soft">{period}</p>
      <div className="mt-6">
        <ListingView listing={listing} />
      </div>
    </div>
  )
}
