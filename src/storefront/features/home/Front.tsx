import { Link } from 'react-router'
import { Picture } from '#ui/display/Picture.tsx'
import { ShopStrip } from '../shops/own/ShopStrip.tsx'
import { HomeCard } from './HomeCard.tsx'
import type { FrontLink, FrontPlan } from './plan-front.ts'

/** The first section of the front page: the goods that the brand features, and the shopper's own shop. */
export function Front({ front: { title, lead, choices, goods, layout, more } }: { front: FrontPlan }) {
  return (
    <section aria-labelledby="velkommen" className="bg-picture">
      <div className="page pb-6 pt-4 desk:pb-8 desk:pt-6">
        <div className="front-words">
          <h1 id="velkommen" className="text-title">
            {title}
          </h1>
          <p>{lead}</p>
        </div>
        <ShopStrip />
        {choices.length > 0 && (
          <ul aria-label="Velg" className="front-choices">
            {choices.map(choice => (
              <li key={choice.to}>
                <Choice {...choice} />
              </li>
            ))}
          </ul>
        )}
        <ul id="utvalg" className={`front-${layout}`}>
          {goods.map((article, at) => (
            <li key={article.id}>
              <HomeCard article={article} heading="h2" when={at === 0 ? 'first' : at < 6 ? 'now' : 'near'} />
            </li>
          ))}
        </ul>
        {more && (
          <p className="mt-4">
            <Link to={more.to} className="link inline-flex min-h-tap items-center">
              {more.name}
            </Link>
          </p>
        )}
      </div>
    </section>
  )
}

function Choice({ to, name, note, picture }: FrontLink) {
  return (
    <Link to={to} className={picture ? 'group-link bg-paper' : 'chip bg-paper'}>
      {picture && (
        <span className="h-12 w-10 shrink-0 overflow-hidden rounded-l-card">
          <Picture source={picture} alt="" sizes="40px" when="now" />
        </span>
      )}
      <span>
        <span className="font-semibold">{name}</span>
        {note && <span className="text-soft">{` ${note}`}</span>}
      </span>
    </Link>
  )
}
