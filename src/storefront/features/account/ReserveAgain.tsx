import { useState } from 'react'
import { Link } from 'react-router'
import type { Reservation } from '#contract/reservations.ts'
import { formatPlural } from '#shared/format/format.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { useScripted } from '#ui/use-scripted.ts'
import { useMyShop } from '../shops/use-my-shop.ts'
import { reserveAgain, type ReserveAgainResult, type Missing } from './reserve-again.ts'

const why: Record<Missing['why'], string> = {
  gone: 'selges ikke lenger',
  sold_out: 'er ikke på lager i så mange',
  limit: 'har du så mange av som du kan få',
  full: 'har ikke plass i handlekurven',
}

/** Puts the goods of a reservation, except substitutes, into the cart again, at today's price and stock. */
export function ReserveAgain({ reservation }: { reservation: Pick<Reservation, 'id' | 'articles'> }) {
  const scripted = useScripted()
  const { shop } = useMyShop()
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<ReserveAgainResult | null>(null)
  const press = async () => {
    setBusy(true)
    setResult(await reserveAgain(reservation, shop))
    setBusy(false)
  }
  return (
    <>
      {scripted && (
        <Button look="quiet" size="small" busy={busy} onClick={() => void press()}>
          Reserver igjen <span className="sr-only">{`varene i reservasjon ${reservation.id}`}</span>
        </Button>
      )}
      {result && <ReserveAgainMessage result={result} />}
    </>
  )
}

function ReserveAgainMessage({ result }: { result: ReserveAgainResult }) {
  if (!result.ok) return <Notice kind="error" title={result.message} className="mt-3 w-full" />
  const { added, missing } = result
  return (
    <Notice
      kind={added > 0 ? 'success' : 'warning'}
      title={
        added > 0
          ? `${formatPlural(added, 'vare', 'varer')} ligger i handlekurven`
          : 'Ingenting ble lagt i handlekurven'
      }
      className="mt-3 w-full"
    >
      {missing.map(({ name, why: reason }) => (
        <p key={name}>{`${name} ${why[reason]}.`}</p>
      ))}
      {added > 0 && (
        <Link to="/checkout" className="link inline-flex min-h-tap items-center font-medium">
          Gå til kassen
        </Link>
      )}
    </Notice>
  )
}
