import { Link, useRouteLoaderData, type MetaFunction } from 'react-router'
import { formatPlural } from '#ui/format.ts'
import { brandOf } from '../brands/use-brand.ts'
import type { MenuGroup } from '../features/frame/load-menu.ts'

export const meta: MetaFunction = ({ matches }) => {
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
  const { menu } = useRouteLoaderData<{ menu: MenuGroup[] }>('root') ?? { menu: [] }
  return (
    <div className="page">
      <div className="max-w-2xl py-8 desk:py-14">
        <h1 className="text-4xl font-extrabold desk:text-5xl">Finn den her. Prøv den i butikken.</h1>
        <p className="mt-4 text-lg text-soft">
          Se hvilken butikk som har størrelsen din, reserver på et minutt, og betal når du henter.
        </p>
      </div>
      <h2 className="sr-only">Varegrupper</h2>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 desk:grid-cols-3">
        {menu.map(group => (
          <li key={group.slug} className="rounded-lg bg-mist p-5">
            <h3 className="text-xl font-bold">
              <Link to={`/${group.slug}`} className="hover:underline">
                {group.name}
              </Link>
            </h3>
            <p className="text-sm text-soft">{formatPlural(group.count, 'vare', 'varer')}</p>
            <ul className="mt-3 flex flex-wrap gap-x-4">
              {group.subgroups.slice(0, 6).map(sub => (
                <li key={sub.slug}>
                  <Link to={`/${group.slug}/${sub.slug}`} className="link inline-block py-1.5">
                    {sub.name}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {menu.length === 0 && <p className="text-soft">Varene er ikke på plass ennå. Kom tilbake om litt.</p>}
    </div>
  )
}
