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

export function loader({ context, url }: LoaderFunctionArgs) {
  const place = normaliseQuery(url.searchParams.get('sted') ?? '').slice(0, 60)
  return loadHome(context.get(anonymousApi), place, new Date())
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const { name, tagline } = brandOf(matches)
  return [
    { title: `${name} – ${tagline}` },
    {
      name: 'description',
      content: `${tagline}. Finn varen, se hvilken butikk som har den, og reserver den til henting.`,
    },
  ]
}

export default function Home() {
  const { season, hero, bestsellers, reduced, groups, place, found } = useLoaderData<typeof loader>()
  const shopCount = useRouteLoaderData<FrameData>('root')?.shopCount ?? 0
  return (
    <>
      <Hero season={season} articles={hero} />
      {groups.length > 0 ? (
        <GroupTiles groups={groups} />
      ) : (
        <p className="page pt-section text-lg text-soft">Varene er ikke på plass ennå. Kom tilbake om litt.</p>
      )}
      <ArticleRow
        id="bestselgere"
        title="Bestselgere"
        lead="Det andre henter mest av akkurat nå."
        articles={bestsellers}
        className="pt-section"
      />
      <div className="page grid gap-x-16 gap-y-section pt-section desk:grid-cols-2">
        <ShopSearch place={place} found={found} shopCount={shopCount} />
        <HowItWorks />
      </div>
      <ArticleRow
        id="satt-ned"
        title="Satt ned"
        lead="Lavere pris i butikkene nå."
        articles={reduced}
        className="mt-section bg-accent-soft py-10"
      />
      <ClubFacts />
    </>
  )
}
