import { Link } from 'react-router'
import { ArticleRow } from './ArticleRow.tsx'
import { ClubFacts } from './ClubFacts.tsx'
import { Front } from './Front.tsx'
import { GroupTiles } from './GroupTiles.tsx'
import { HomeSlots } from './HomeSlots.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import type { loadHome } from './load-home.ts'
import { PostCarousel } from './PostCarousel.tsx'
import { ShopSearch } from './ShopSearch.tsx'
import { SocialFeed } from './SocialFeed.tsx'

const promos = ['campaign-promo', 'product-promo'] as const
const popular = ['popular-left', 'popular-right'] as const
const grid = ['grid-1', 'grid-2', 'grid-3', 'grid-4', 'grid-5', 'grid-6', 'grid-7', 'grid-8', 'grid-9'] as const

/** The front page, with the banners that editors put into its slots. */
export function HomePage({ home, shopCount }: { home: Awaited<ReturnType<typeof loadHome>>; shopCount: number }) {
  const { front, row, reduced, groups, places, place, found, posts, social, slots } = home
  return (
    <div className="-mb-section">
      <Front front={front} />
      <HomeSlots slots={slots} names={['general-promo']} />
      {groups.length > 0 ? (
        <GroupTiles groups={groups} />
      ) : (
        <p className="page pt-section text-lg text-soft">Varene er ikke på plass ennå. Kom tilbake om litt.</p>
      )}
      <HomeSlots slots={slots} names={promos} />
      <ArticleRow
        id="bestselgere"
        title={row.sells ? 'Bestselgere' : 'Et utvalg fra butikkene'}
        lead={row.sells ? 'Det andre henter mest av akkurat nå.' : 'Ligger i butikkene nå.'}
        articles={row.articles}
        className="pt-section"
      />
      <HomeSlots slots={slots} names={popular} />
      <HomeSlots slots={slots} names={['popular-bottom']} />
      <div className="page grid gap-x-16 gap-y-section pt-section desk:grid-cols-2">
        <ShopSearch place={place} found={found} places={places} shopCount={shopCount} />
        <HowItWorks />
      </div>
      <HomeSlots slots={slots} names={grid} />
      <HomeSlots slots={slots} names={['newspaper']} />
      <ArticleRow
        id="satt-ned"
        title="Satt ned"
        lead="Lavere pris i butikkene nå."
        articles={reduced}
        className="mt-section bg-accent-soft py-10 desk:py-14"
      />
      {posts.length > 0 && (
        <section aria-labelledby="blogg" className="page pt-section">
          <h2 id="blogg" className="text-title">
            Fra bloggen
          </h2>
          <PostCarousel posts={posts} />
          <p className="mt-6">
            <Link to="/blogg" className="link inline-flex min-h-tap items-center">
              Alle innlegg
            </Link>
          </p>
        </section>
      )}
      <SocialFeed posts={social} />
      <ClubFacts apart={reduced.length === 0 || posts.length > 0 || social.length > 0} />
    </div>
  )
}
