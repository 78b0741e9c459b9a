import { useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLoaderData, useRevalidator, type MetaFunction } from 'react-router'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { unlistedHead } from '../../features/sharing/unlisted-head.ts'
import { askForMine, type MineResponse } from '../../features/receipt/ask-for-mine.ts'
import {
  noneMine,
  readMine,
  subscribeToMine,
  without,
  withMine,
  writeMine,
  type MyReservations,
} from '../../features/receipt/my-reservations.ts'
import { MyReservationRow } from '../../features/receipt/MyReservationRow.tsx'
import { useScripted } from '#ui/use-scripted.ts'

export const meta: MetaFunction = ({ matches }) =>
  unlistedHead(matches, 'Mine reservasjoner', 'Reservasjonene som er gjort på denne enheten.')

/** The server does not know which reservations the device stores. */
export const loader = (): { answer: MineResponse | null } => ({ answer: null })

export async function clientLoader() {
  const before = readMine()
  const { mine, answer } = await askForMine(before)
  // Does not overwrite a removal made during the request.
  if (mine !== before && readMine() === before) writeMine(mine)
  return { answer }
}
clientLoader.hydrate = true as const

export default function MyReservationsPage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const mine = useSyncExternalStore(subscribeToMine, readMine, noneMine)
  const scripted = useScripted()
  const [forgotten, setForgotten] = useState<MyReservations | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const missing = new Set(answer && answer !== 'unavailable' ? answer.missing : [])
  // The clicked button disappears, so the focus moves to the heading.
  const write = (next: MyReservations) => {
    writeMine(next)
    title.current?.focus()
  }
  return (
    <div className="page max-w-3xl pt-6">
      <h1 ref={title} tabIndex={-1} className="text-title">
        Mine reservasjoner på denne enheten
      </h1>
      <p className="mt-2 max-w-reading text-soft">
        Nettleseren husker kvitteringene den har vist. Har du reservert på en annen enhet, finner du lenken i e-posten.
      </p>
      <noscript>
        <p className="mt-6">Slå på JavaScript for å se dem her, eller bruk lenken i e-posten.</p>
      </noscript>
      {answer === 'unavailable' && mine.length > 0 && <Unavailable />}
      {forgotten && mine.length === 0 && (
        <Notice kind="success" title="Reservasjonene er glemt på denne enheten" className="mt-6">
          <p>De er ikke avbestilt. Hentekoden og lenken i e-posten virker som før.</p>
          <button
            type="button"
            className="link min-h-tap font-medium"
            onClick={() => {
              write(withMine(readMine(), forgotten))
              setForgotten(null)
            }}
          >
            Angre
          </button>
        </Notice>
      )}
      {!scripted && <Skeleton className="mt-6 h-28 noscript:hidden" />}
      {scripted && mine.length === 0 && !forgotten && (
        <EmptyState title="Ingen reservasjoner ennå" action={<ToShop />}>
          <p>Når du har reservert noe, finner du hentekoden her.</p>
        </EmptyState>
      )}
      {mine.length > 0 && (
        <>
          <ul className="mt-6 space-y-3">
            {mine.map(each => (
              <MyReservationRow
                key={each.token}
                reservation={each}
                missing={missing.has(each.token)}
                onRemove={() => write(without(readMine(), each.token))}
              />
            ))}
          </ul>
          <p className="mt-6 text-small text-soft">
            Deler du enheten med andre?{' '}
            <button
              type="button"
              className="link min-h-tap text-ink"
              onClick={() => {
                setForgotten(mine)
                write(noneMine())
              }}
            >
              Glem dem
            </button>
          </p>
        </>
      )}
    </div>
  )
}

function Unavailable() {
  const { revalidate, state } = useRevalidator()
  return (
    <Notice kind="warning" title="Vi får ikke kontakt med nettbutikken" className="mt-6">
      <p>Her er det enheten husker. Det kan ha endret seg.</p>
      <button type="button" className="link min-h-tap font-medium" onClick={() => void revalidate()}>
        {state === 'loading' ? 'Prøver …' : 'Prøv igjen'}
      </button>
    </Notice>
  )
}

const ToShop = () => (
  <Link to="/" className="button button-main">
    Se varene
  </Link>
)
