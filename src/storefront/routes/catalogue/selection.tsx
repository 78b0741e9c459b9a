import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { anonymousApi } from '../../api-context.ts'
import { brandOf } from '../../brands/use-brand.ts'
import { Breadcrumb } from '../../features/frame/trail/Breadcrumb.tsx'
import { ListingView } from '../../features/listing/ListingView.tsx'
import { loadListing } from '../../features/listing/load-listing.ts'
import { selectionIds } from '../../features/listing/filters/selection-ids.ts'
import { pageHead } from '../../features/sharing/page-head.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const articles = selectionIds(params.ids ?? '')
  return { listing: await loadListing(context.get(anonymousApi), { articles }, url.searchParams) }
}

// Selections are made to be shared and can contain any articles, so search engines do not index them.
export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageHead(matches, {
    title: 'Et utvalg',
    description: `Varer som er valgt ut for deg hos ${brandOf(matches).name}.`,
    path: null,
    picture: loaderData?.listing.items[0]?.picture ?? null,
  })

export default function SelectionPage() {
  const { listing } = useLoaderData<typeof loader>()
  return (
    <div className="page pt-4">
      <Breadcrumb steps={[]} />
      <h1 className="mt-1 text-title">Et utvalg</h1>
      <div className="mt-6">
        <ListingView
          listing={listing}
          empty={<p className="py-8 text-lg">Ingen av varene i utvalget er å få lenger.</p>}
        />
      </div>
    </div>
  )
}
