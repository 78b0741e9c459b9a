import { Link } from 'react-router'
import { formatAmount } from '#shared/format/format.ts'
import { Picture } from '#ui/display/Picture.tsx'
import type { HomeArticle } from './choose-articles.ts'
import type { Season } from '#shared/time/season.ts'

const words: Record<Season, string> = {
  Vinter: 'Vinteren er i butikkene',
  Vår: 'Våren er i butikkene',
  Sommer: 'Sommeren er i butikkene',
  Høst: 'Høsten er i butikkene',
}
// One large picture and smaller ones around it. A phone shows three.
const places = [
  'col-span-3 row-span-2 desk:col-span-4',
  'col-span-2 desk:col-span-3 desk:pt-6',
  'col-span-2 desk:col-span-3',
  'hidden desk:col-span-3 desk:block desk:row-span-2 desk:row-start-1 desk:col-start-8 desk:self-center',
] as const

/** The shop's offer, with pictures of the season's articles. */
export function Hero({ season, articles, sells }: { season: Season; articles: HomeArticle[]; sells: boolean }) {
  return (
    <section aria-labelledby="velkommen" className="overflow-hidden bg-picture">
      <div className="page grid gap-y-6 pb-6 pt-8 desk:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] desk:items-center desk:gap-x-10 desk:py-6">
        <div>
          <p className="text-small font-semibold text-accent">{words[season]}</p>
          <h1 id="velkommen" className="mt-2 text-display">
            Finn den her. Prøv den i butikken.
          </h1>
          <p className="mt-4 max-w-md text-lg text-soft">
            Se hvilken butikk som har størrelsen din, reserver på et minutt, og betal når du henter.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <a href="#utvalg" className="button button-main">
              {sells ? 'Se bestselgerne' : 'Se utvalget'}
            </a>
            <a href="#finn-butikk" className="button button-quiet">
              Finn butikken din
            </a>
          </div>
        </div>
        {articles.length > 0 && (
          <ul className="grid grid-cols-5 items-center gap-x-2 desk:grid-cols-10 desk:gap-x-2">
            {articles.map((article, at) => (
              <li key={article.id} className={places[at] ?? 'hidden'}>
                <HeroArticle article={article} first={at === 0} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function HeroArticle({ article, first }: { article: HomeArticle; first: boolean }) {
  return (
    <Link to={`/product/${encodeURIComponent(article.slug)}`} className="group block">
      <div className="aspect-[4/5] overflow-hidden rounded-large">
        <Picture
          source={article.picture}
          alt=""
          sizes={first ? '(width < 1020px) 56vw, 24rem' : '(width < 1020px) 38vw, 16rem'}
          when={first ? 'first' : 'now'}
        />
      </div>
      <p
        className={`text-fine leading-snug text-soft group-hover:text-ink ${first ? '' : 'sr-only desk:not-sr-only desk:line-clamp-2'}`}
      >
        <span className="font-medium group-hover:underline">{article.name}</span>{' '}
        <span className="whitespace-nowrap tabular-nums">
          {`${article.priceVaries ? 'fra ' : ''}${formatAmount(article.price)}`}
        </span>
      </p>
    </Link>
  )
}
