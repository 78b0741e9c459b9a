import { redirect, useLoaderData, useRouteLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { anonymousApi, previewApi } from '../api-context.ts'
import { brandContext } from '../brands/brand-context.ts'
import { brandOf } from '../brands/use-brand.ts'
import { organizationFacts } from '../features/sharing/organization-facts.ts'
import { unlistedHead } from '../features/sharing/unlisted-head.ts'
import type { FrameData } from '../features/frame/load-frame.ts'
import { normaliseQuery } from '../features/frame/search/search-query.ts'
import { HomePage } from '../features/home/HomePage.tsx'
import { loadHome } from '../features/home/load-home.ts'
import { loadPreview } from '../features/home/load-preview.ts'
import { absolute, pageHead } from '../features/sharing/page-head.ts'

/** Loads the front page. At `/preview/:name` it shows the drafts of one slot or of all slots. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const brand = context.get(brandContext)
  const place = normaliseQuery(url.searchParams.get('sted') ?? '').slice(0, 60)
  const request = { brand, place, now: new Date() }
  const { name } = params
  if (name === undefined) return { ...(await loadHome(context.get(anonymousApi), request)), preview: null }
  const slots = await loadPreview(context.get(previewApi), { brand: brand.id, name, query: url.searchParams })
  if (slots === 'log in') throw redirect('/ansatt/logg-inn')
  return { ...(await loadHome(context.get(anonymousApi), request)), slots, preview: name }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const brand = brandOf(matches)
  const { name, tagline } = brand
  if (loaderData?.preview) return unlistedHead(matches, 'Forhåndsvisning', 'Slik blir forsiden.')
  return pageHead(matches, {
    title: `${name} – ${tagline}`,
    description: `${tagline}. Finn varen, se hvilken butikk som har den, og reserver den til henting.`,
    path: '/',
    picture: loaderData?.front.goods[0]?.picture ?? null,
    facts: [
      { '@type': 'WebSite', name, url: absolute(matches, '/') },
      organizationFacts(brand, to => absolute(matches, to)),
    ],
  })
}

export default function Home() {
  const home = useLoaderData<typeof loader>()
  const shopCount = useRouteLoaderData<FrameData>('root')?.shopCount ?? 0
  return (
    <>
      {home.preview && (
        <p className="bg-warn-soft py-2 text-center font-semibold text-warn">Forhåndsvisning: ikke alt er publisert</p>
      )}
      <HomePage home={home} shopCount={shopCount} />
    </>
  )
}
