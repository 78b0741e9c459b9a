import { Link, useRouteLoaderData } from 'react-router'
import { useBrand } from '../../brands/use-brand.ts'
import type { FrameData } from './load-frame.ts'
import { menuGenders } from './menu-genders.ts'
import { SearchField } from './SearchField.tsx'

export function ErrorPage({ notFound }: { notFound: boolean }) {
  return (
    <div className="page py-10 desk:py-20">
      <title>{notFound ? 'Vi fant ikke siden' : 'Noe gikk galt'}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-title">{notFound ? 'Vi fant ikke siden' : 'Noe gikk galt'}</h1>
      <p className="mt-3 max-w-reading text-lg text-soft">
        {notFound
          ? 'Varen kan være utsolgt for godt, eller adressen kan være skrevet feil. Søk etter det du vil ha, eller velg en varegruppe.'
          : 'Feilen er hos oss, ikke hos deg. Last siden på nytt om litt, eller begynn på forsiden.'}
      </p>
      {notFound && <WaysOn />}
      <p className="mt-8">
        <Link to="/" className="button button-main">
          Til forsiden
        </Link>
      </p>
    </div>
  )
}

function WaysOn() {
  const { searchField } = useBrand()
  const groups = useRouteLoaderData<FrameData>('root')?.menu ?? []
  return (
    <>
      {searchField && (
        <div className="mt-6 max-w-xl">
          <SearchField id="sok-feilside" />
        </div>
      )}
      <nav aria-label="Varegrupper" className="mt-8">
        <ul className="flex max-w-4xl flex-wrap gap-2">
          {[...menuGenders, ...groups.map(({ slug, name }) => ({ to: `/${slug}`, name }))].map(({ to, name }) => (
            <li key={to}>
              <Link to={to} className="chip">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
