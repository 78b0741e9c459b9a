import { useLoaderData, useRouteLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { anonymousApi } from '../api-context.ts'
import { brandContext } from '../brands/brand-context.ts'
import { brandOf } from '../brands/use-brand.ts'
import type { FrameData } from '../features/frame/load-frame.ts'
import { normaliseQuery } from '../features/frame/search-query.ts'
import { HomePage } from '../features/home/HomePage.tsx'
import { loadHome } from '../features/home/load-home.ts'
import { absolute, pageHead } from '../features/sharing/page-head.ts'

export function loader({ context, url }: LoaderFunctionArgs) {
  const place = normaliseQuery(url.searchParams.get('sted') ?? '').slice(0, 60)
  return loadHome(context.get(anonymousApi), { brand: context.get(brandContext).id, place, now: new Date() })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const { name, tagline } = brandOf(matches)
  return pageHead(matches, {
    title: `${name} – ${tagline}`,
    description: `${tagline}. Finn varen, se hvilken butikk som har den, og reserver den til henting.`,
    path: '/',
    picture: loaderData?.hero[0]?.picture ?? null,
    facts: [{ '@type': 'WebSite', name, url: absolute(matches, '/') }],
  })
}

export default function Home() {
  const home = useLoaderData<typeof loader>()
  const shopCount = useRouteLoaderData<FrameData>('root')?.shopCount ?? 0
  return <HomePage home={home} shopCount={shopCount} />
}
