import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { CampaignBanner } from '#ui/display/CampaignBanner.tsx'
import { Paragraphs } from '#ui/display/Paragraphs.tsx'
import type { Elements } from '#ui/elements.ts'
import { anonymousApi } from '../../api-context.ts'
import { brandOf } from '../../brands/use-brand.ts'
import { periodText } from '../../features/campaign/period-text.ts'
import { Breadcrumb } from '../../features/frame/trail/Breadcrumb.tsx'
import { listHead } from '../../features/listing/list-head.ts'
import { listShopContext } from '../../features/listing/list-shop.ts'
import { ListingView } from '../../features/listing/ListingView.tsx'
import { loadListing } from '../../features/listing/load-listing.ts'
import { breadcrumbFacts } from '../../features/sharing/breadcrumb-facts.ts'
import { absolute, pageHead } from '../../features/sharing/page-head.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const api = context.get(anonymousApi)
  const id = Number(/^[1-9]\d{0,8}$/.exec(params.id ?? '')?.[0])
  if (Number.isNaN(id)) throw new Response(null, { status: 404 })
  // The API returns 404 for campaigns that have not begun or have ended.
  const campaign = dataOrThrow(await api('GET /campaigns/{id}', { path: { id } }))
  const { name, shortDescription, description, end, showImage, pictures, imageAlt, url: link } = campaign
  return {
    id,
    name,
    about: shortDescription,
    description,
    banner: showImage && (pictures.desktop || pictures.phone) ? { ...pictures, alt: imageAlt } : null,
    link,
    period: periodText(end, new Date()),
    listing: await loadListing(api, { campaign: id, shop: context.get(listShopContext) }, url.searchParams),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { id, name, about: short, period, listing } = loaderData
  const path = `/kampanje/${id}`
  const about = `${name} hos ${brandOf(matches).name}. ${short ? `${short} ` : ''}${period.slice(0, -1)}`
  return pageHead(matches, {
    ...listHead(listing, { title: name, about, path }),
    facts: [breadcrumbFacts([{ to: path, name }], to => absolute(matches, to))],
  })
}

export default function CampaignPage() {
  const { name, about, description, banner, link, period, listing } = useLoaderData<typeof loader>()
  return (
    <div className="page pt-4">
      <Breadcrumb steps={[]} />
      {banner && (
        <div className="mt-2">
          <MaybeLink to={link}>
            <CampaignBanner {...banner} />
          </MaybeLink>
        </div>
      )}
      <h1 className={`${banner ? 'mt-5' : 'mt-1'} text-title wrap-anywhere`}>{name}</h1>
      {about && <p className="mt-2 max-w-reading text-lg wrap-anywhere">{about}</p>}
      <Paragraphs text={description} />
      {link && !banner && (
        <p className="mt-2">
          <MaybeLink to={link}>
            <span>Les mer</span>
          </MaybeLink>
        </p>
      )}
      <p className="mt-2 text-soft">{period}</p>
      <div className="mt-6">
        <ListingView listing={listing} />
      </div>
    </div>
  )
}

/** A link to a page of the shop or to another site. `to` null: only the content, without a link. */
function MaybeLink({ to, children }: { to: string | null; children: Elements }) {
  if (!to) return children
  if (to.startsWith('/'))
    return (
      <Link to={to} className="link block">
        {children}
      </Link>
    )
  return (
    <a href={to} className="link block">
      {children}
    </a>
  )
}
