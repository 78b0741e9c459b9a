import { useLoaderData, useRouteLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { anonymousApi } from '../api-context.ts'
import { brandOf } from '../brands/use-brand.ts'
import type { FrameData } from '../features/frame/load-frame.ts'
import { normaliseQuery } from '../features/frame/search-query.ts'
import { ArticleRow } from '../features/home/ArticleRow.tsx'
import { ClubFacts } from '../features/home/ClubFacts.tsx'
import { GroupTiles } from '../features/home/GroupTiles.tsx'
import { Hero } from '../features/home/Hero.tsx'
import { HowItWorks } from '../features/home/HowItWorks.tsx'
import { loadHome } from '../features/home/load-home.ts'
import { ShopSearch } from '../features/home/ShopSearch.tsx'
import { absolute, pageHead } from '../features/sharing/page-head.ts'

export function loader({ context, url }: LoaderFunctionArgs) {
  const place = normaliseQuery(url.searchParams.get('sted') ?? '').slice(0, 60)
  return loadHome(context.get(anonymousApi), place, new Date())
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
  const { season, hero, row, reduced, groups, places, place, found } = useLoaderData<typeof loader>()
  const shopCount = useRouteLoaderData<FrameData>('root')?.shopCount ?? 0
  return (
    <div className="-mb-section">
      <Hero season={season} articles={hero} sells={row.sells} />
      {groups.length > 0 ? (
        <GroupTiles groups={groups} />
      ) : (
        <p className="page pt-section text-lg text-soft">Varene er ikke på plass ennå. Kom tilbake om litt.</p>
      )}
      <ArticleRow
        id="utvalg"
        title={row.sells ? 'Bestselgere' : 'Et utvalg fra butikkene'}
        lead={row.sells ? 'Det andre henter mest av akkurat nå.' : 'Ligger i butikkene nå.'}
        articles={row.articles}
        className="pt-section"
      />
      <div className="page grid gap-x-16 gap-y-section pt-section desk:grid-cols-2">
        <ShopSearch place={place} found={found} places={places} shopCount={shopCount} />
        <HowItWorks />
      </div>
      <ArticleRow
        id="satt-ned"
        title="Satt ned"
        lead="Lavere pris i butikkene nå."
        articles={reduced}
        className="mt-section bg-accent-soft py-10 desk:py-14"
      />
      <ClubFacts apart={reduced.length === 0} />
    </div>
  )
}
