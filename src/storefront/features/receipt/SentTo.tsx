import type { Reservation } from '#contract/reservations.ts'

type Sent = Pick<Reservation, 'id' | 'name' | 'address' | 'zipcode' | 'city' | 'trackingUrl'>

/** The delivery address of an order, and the carrier's tracking status. */
export function SentTo({
  order: { id, name, address, zipcode, city, trackingUrl },
  code,
  arrived,
}: {
  order: Sent
  code: string
  arrived: boolean
}) {
  return (
    <section aria-labelledby="sendes">
      <h2 id="sendes" className="text-heading">
        {arrived ? 'Sendt til' : 'Sendes til'}
      </h2>
      <p className="mt-2 break-words">
        <span>{name}</span>
        <br />
        {address !== '' && (
          <>
            <span>{address}</span>
            <br />
          </>
        )}
        <span>{`${zipcode} ${city}`}</span>
      </p>
      <p className="mt-2 text-small tabular-nums text-soft">
        {`Ordre ${id} · kode ${code}. Oppgi begge om du leverer noe tilbake.`}
      </p>
      {trackingUrl !== null && (
        <p className="mt-3 print:hidden">
          <a href={trackingUrl} rel="noreferrer" className="button button-main">
            Følg pakken
          </a>
        </p>
      )}
    </section>
  )
}
