import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link, useLoaderData, useRevalidator, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { browserApi } from '#contract/client/browser.ts'
import { formatPlural } from '#shared/format/format.ts'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { unlistedHead } from '../../features/sharing/unlisted-head.ts'
import { customerStore } from '../../features/account/customer-store.ts'
import { loginFor } from '../../features/account/own-path.ts'
import { FavouriteCell, RemovedFavourite } from '../../features/favourites/FavouriteCell.tsx'
import { favouriteStore } from '../../features/favourites/favourite-store.ts'
import { loadFavourites, type FavouritesPage as Loaded } from '../../features/favourites/load-favourites.ts'
import { MoveToCart } from '../../features/favourites/MoveToCart.tsx'
import { syncFavourites } from '../../features/favourites/save-favourites.ts'
import { toggleFavourite } from '../../features/favourites/toggle-favourite.ts'
import { ArticleGrid } from '../../features/listing/cards/ArticleGrid.tsx'
import { readChoice } from '../../features/listing/list-address.ts'
import { PageLinks } from '../../features/listing/Pagination.tsx'
import { selectionAtMost } from '../../features/listing/filters/selection-ids.ts'

const path = '/favoritter'

export const meta: MetaFunction = ({ matches }) =>
  unlistedHead(matches, 'Favoritter', 'Favorittene dine, med dagens pris og lager.')

/** The server's page is the same for all shoppers. The browser adds the favourites. */
export const loader = (): { list: Loaded | null; isLoaded: boolean } => ({ list: null, isLoaded: false })

export async function clientLoader({ url }: ClientLoaderFunctionArgs) {
  await syncFavourites()
  const { page } = readChoice(url.searchParams)
  return { list: await loadFavourites(browserApi, favouriteStore.read().ids, page), isLoaded: true }
}
clientLoader.hydrate = true as const

export default function FavouritesPage() {
  const { list, isLoaded } = useLoaderData<typeof clientLoader>()
  return (
    <div className="page pt-6">
      <h1 className="text-title">Favoritter</h1>
      <noscript>
        <p className="mt-6">Slå på JavaScript for å se favorittene dine.</p>
      </noscript>
      {list ? (
        <Favourites list={list} />
      ) : isLoaded ? (
        <Unavailable />
      ) : (
        <Skeleton className="mt-6 h-72 noscript:hidden" />
      )}
    </div>
  )
}

function Favourites({ list }: { list: Loaded }) {
  const { ids } = useSyncExternalStore(favouriteStore.subscribe, favouriteStore.read, favouriteStore.nothing)
  const name = useSyncExternalStore(customerStore.subscribe, customerStore.read, customerStore.nothing)
  const [moved, setMoved] = useState<ReadonlySet<number>>(new Set())
  useNewOnes(list, ids)
  const { page, lastPage, items, discontinued } = list
  const isMoved = (id: number) => moved.has(id)
  if (ids.length === 0 && list.ids.length === 0) return <NoneYet guest={name === null} />
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 text-soft">
        <p role="status">{formatPlural(ids.length, 'vare', 'varer')}</p>
        {ids.length > 0 && (
          <Link
            to={`/utvalg/${ids.slice(0, selectionAtMost).join('+')}`}
            className="link inline-flex min-h-tap items-center text-ink"
          >
            Del listen
          </Link>
        )}
      </div>
      {name === null ? <OnThisDevice /> : <HearOfThem />}
      {page > lastPage && (
        <p className="mt-6">
          Så mange er det ikke.{' '}
          <Link to={path} className="link">
            Se de nyeste
          </Link>
        </p>
      )}
      <div className="mt-6 empty:hidden">
        {items.length > 0 && (
          <ArticleGrid
            items={items}
            renderCell={(item, card) =>
              ids.includes(item.id) ? (
                <FavouriteCell card={card}>
                  <MoveToCart
                    id={item.id}
                    name={item.name}
                    onMoved={() => {
                      setMoved(before => new Set(before).add(item.id))
                      toggleFavourite(item.id)
                    }}
                  />
                </FavouriteCell>
              ) : (
                <RemovedFavourite id={item.id} name={item.name} moved={isMoved(item.id)} />
              )
            }
          />
        )}
      </div>
      {discontinued.length > 0 && <Discontinued discontinued={discontinued} ids={ids} />}
      <PageLinks page={Math.min(page, lastPage)} lastPage={lastPage} to={to => ({ search: `?side=${to}` })} />
    </>
  )
}

/** Reloads the page if another tab has added a favourite, since new favourites come first. */
function useNewOnes(list: Loaded, ids: readonly number[]): void {
  const { revalidate } = useRevalidator()
  const first = ids[0]
  const fresh = list.page === 1 && first !== undefined && !list.ids.includes(first) ? first : null
  useEffect(() => {
    if (fresh !== null) void revalidate()
  }, [fresh, revalidate])
}

function HearOfThem() {
  return (
    <p className="mt-2 max-w-3xl text-soft">
      På{' '}
      <Link to="/min-side" className="link">
        Min side
      </Link>{' '}
      kan du velge å få e-post når noe her er tilbake eller satt ned.
    </p>
  )
}

function Discontinued({ discontinued, ids }: { discontinued: Loaded['discontinued']; ids: readonly number[] }) {
  return (
    <section aria-labelledby="ikke-i-salg" className="mt-10 max-w-3xl">
      <h2 id="ikke-i-salg" className="text-heading">
        Ikke i salg lenger
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {discontinued.map(({ id, name }) => {
          const text = name ?? 'En vare som ikke finnes mer'
          return (
            <li key={id} className="py-2">
              {ids.includes(id) ? (
                <div className="flex items-center justify-between gap-4">
                  <p className="min-w-0 break-words">{text}</p>
                  <button
                    type="button"
                    onClick={() => toggleFavourite(id)}
                    className="button button-quiet button-small shrink-0"
                  >
                    Fjern<span className="sr-only">{` ${text}`}</span>
                  </button>
                </div>
              ) : (
                <RemovedFavourite id={id} name={text} />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const OnThisDevice = () => (
  <p className="text-small text-soft">
    Favorittene ligger på denne enheten.{' '}
    <Link to={loginFor(path)} className="link text-ink">
      Logg inn
    </Link>
    , så har du dem overalt.
  </p>
)

function NoneYet({ guest }: { guest: boolean }) {
  return (
    <EmptyState
      title="Ingen favoritter ennå"
      action={
        <>
          <Link to="/" className="button button-main">
            Se varene
          </Link>
          {guest && (
            <Link to={loginFor(path)} className="button button-quiet">
              Logg inn
            </Link>
          )}
        </>
      }
    >
      <p>Trykk på hjertet på en vare, så finner du den her med dagens pris.</p>
    </EmptyState>
  )
}

function Unavailable() {
  const { revalidate, state } = useRevalidator()
  return (
    <Notice kind="warning" title="Vi får ikke kontakt med nettbutikken" className="mt-6">
      <p>Favorittene dine er her fortsatt.</p>
      <button type="button" className="link min-h-tap font-medium" onClick={() => void revalidate()}>
        {state === 'loading' ? 'Prøver …' : 'Prøv igjen'}
      </button>
    </Notice>
  )
}
