import { Link } from 'react-router'
import { SearchField } from './SearchField.tsx'

export function ErrorPage({ notFound }: { notFound: boolean }) {
  return (
    <div className="page max-w-2xl py-12 desk:py-20">
      <title>{notFound ? 'Vi fant ikke siden' : 'Noe gikk galt'}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl font-bold">{notFound ? 'Vi fant ikke siden' : 'Noe gikk galt'}</h1>
      <p className="mt-3 text-lg text-soft">
        {notFound
          ? 'Varen kan være utsolgt for godt, eller adressen kan være skrevet feil. Søk etter det du vil ha, eller begynn på forsiden.'
          : 'Feilen er hos oss, ikke hos deg. Last siden på nytt om litt, eller begynn på forsiden.'}
      </p>
      {notFound && (
        <div className="mt-6">
          <SearchField id="sok-feilside" />
        </div>
      )}
      <p className="mt-8">
        <Link to="/" className="button button-main">
          Til forsiden
        </Link>
      </p>
    </div>
  )
}
