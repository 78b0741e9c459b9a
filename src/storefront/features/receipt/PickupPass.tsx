import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Navigation from 'lucide-react/icons/navigation'
import type { ReactNode } from 'react'
import type { OrderPayment } from '#contract/paid-orders/order-payment.ts'
import type { Shop } from '#contract/shops.ts'
import { payAtCounter } from './messages/payment-message.ts'
import { directionsTo } from '../shops/directions.ts'

interface Props {
  number: number
  code: string
  qrCode: string
  /**
   * The time until which the goods are held, such as `Hent innen` and `tirsdag 24. november kl. 16.00`. null: not
   * known.
   */
  held: { label: string; when: string } | null
  shop: Shop | null
  /** The payment of an order. null: a reservation. */
  payment: OrderPayment | null
  calendar: string | null
}

/** The pickup code in large type, to show at the counter. Code and deadline fit on one screen of a phone. */
export function PickupPass({ number, code, qrCode, held, shop, calendar, payment }: Props) {
  const paid = payment !== null && !payment.inShop
  return (
    <section
      aria-labelledby="hentekode"
      className="break-inside-avoid overflow-hidden rounded-large border border-strong bg-paper"
    >
      <div className="flex flex-col items-center gap-x-10 gap-y-4 bg-mist p-5 text-center sm:flex-row sm:justify-between sm:p-8 sm:text-left">
        <div>
          <h2 id="hentekode" className="font-semibold tracking-normal">
            Hentekode
          </h2>
          <p className="mt-1 text-5xl leading-tight font-bold tabular-nums slashed-zero tracking-[0.12em] sm:text-6xl">
            {code}
          </p>
          <p className="mt-3 text-lg">
            <span>{payment ? 'Ordre' : 'Reservasjon'}</span> <strong className="tabular-nums">{number}</strong>
          </p>
          <p className="mt-2 max-w-xs text-small text-soft">
            {`Vis koden i butikken. En annen kan også hente med den. ${payAtCounter(paid)}`}
          </p>
        </div>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
          alt="Hentekoden som QR-kode"
          width={240}
          height={240}
          className="size-60 shrink-0 rounded-card bg-paper"
        />
      </div>
      <dl className="grid gap-x-8 gap-y-4 border-t border-dashed border-strong p-5 sm:grid-cols-2 sm:px-8">
        {held && <Fact name={held.label}>{held.when}</Fact>}
        {shop && (
          <Fact name="Hentes i">
            <span>{shop.name}</span>
            <span className="block font-normal">{`${shop.address}, ${shop.postNo} ${shop.postPlace}`}</span>
          </Fact>
        )}
      </dl>
      {(shop ?? calendar) && (
        <p className="flex flex-wrap gap-3 px-5 pb-5 sm:px-8 sm:pb-8 print:hidden">
          {shop && (
            <a href={directionsTo(shop)} rel="noreferrer" className="button button-main grow sm:grow-0">
              <Navigation aria-hidden size={20} />
              Veibeskrivelse
            </a>
          )}
          {calendar && (
            <a href={calendar} download className="button button-quiet grow sm:grow-0">
              <CalendarPlus aria-hidden size={20} />
              Legg i kalenderen
            </a>
          )}
        </p>
      )}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
