import { useEffect } from 'react'
import { Link, useRevalidator, useRouteLoaderData } from 'react-router'
import { useBrand } from '../../brands/use-brand.ts'
import { useOnline } from '../connection/use-online.ts'
import type { FrameData } from './load-frame.ts'
import { useMainLinks } from './menu/use-main-links.ts'
import { SearchField } from './search/SearchField.tsx'

/** `desk`: shown in place of a staff page, without the frame of the shop around it. */
export function ErrorPage({ notFound, desk = false }: { notFound: boolean; desk?: boolean }) {
  const online = useOnline()
  const { title, text } = notFound ? notFoundText : online ? ours : offline
  const Tag = desk ? 'main' : 'div'
  useEffect(() => {
    // The server redirects old addresses only for documents. If a link of the shop leads to a page that is not found,
    // the page is therefore loaded as a document.
    if (notFound && !isOwnDocument()) location.replace(location.href)
  }, [notFound])
  return (
    <Tag className="page py-10 desk:py-20" id={desk ? 'innhold' : undefined}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-title">{title}</h1>
      <p className="mt-3 max-w-reading text-lg text-soft">{text}</p>
      {notFound && !desk && <WaysOn />}
      <div className="mt-8 flex flex-wrap gap-3">
        {!notFound && <TryAgain />}
        <Link to={desk ? '/ansatt' : '/'} className={`button ${notFound ? 'button-main' : 'button-quiet'}`}>
          {desk ? 'Til ansattsidene' : 'Til forsiden'}
        </Link>
      </div>
    </Tag>
  )
}

/** Shown in place of a page if its code failed to load. */
export const FailedScreen = () => <ErrorPage notFound={false} />

/** Whether the browser loaded this URL as a document, so that the server's own response was "not found". */
function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded === undefined || withoutHash(loaded.name) === withoutHash(location.href)
}
const withoutHash = (address: string) => address.replace(/#.*/, '')

const notFoundText = {
  title: 'Vi fant ikke siden',
  text: 'Adressen kan være skrevet feil, eller siden er borte.',
}
const ours = {
  title: 'Noe gikk galt',
  text: 'Feilen er hos oss. Prøv igjen om litt.',
}
const offline = {
  title: 'Du er frakoblet',
  text: 'Prøv igjen når du er tilkoblet.',
}

/** A retry. It does not reload the document without network, which would show the browser's own error page. */
function TryAgain() {
  const { revalidate } = useRevalidator()
  return (
    <button
      type="button"
      className="button button-main"
      onClick={() => (navigator.onLine ? location.reload() : void revalidate())}
    >
      Prøv igjen
    </button>
  )
}

function WaysOn() {
  const { searchField } = useBrand()
  const links = useMainLinks()
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
          {[...links, ...groups.map(({ slug, name }) => ({ to: `/${slug}`, name }))].map(({ to, name }) => (
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
