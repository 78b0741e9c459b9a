import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { Shop } from '#contract/shops.ts'
import type { DayLine } from '../shops/hours/next-days.ts'
import { WeekHours } from '../shops/hours/WeekHours.tsx'
import { PhoneLink } from '../shops/PhoneLink.tsx'

/** The shop's address, contact details and opening hours of the next seven days. */
export function PickupShop({ shop, open, week }: { shop: Shop; open: string; week: DayLine[] | null }) {
  return (
    <section aria-labelledby="butikk">
      <h2 id="butikk" className="text-heading">
        {shop.name}
      </h2>
      <p className="mt-1 font-medium">{open}</p>
      <p className="mt-3 flex gap-2.5">
        <MapPin aria-hidden size={20} className="mt-0.5 shrink-0" />
        <span>
          <span>{shop.address}</span>
          <br />
          <span>{`${shop.postNo} ${shop.postPlace}`}</span>
          {shop.mapLink && (
            <>
              <span>{' · '}</span>
              <a className="link" href={shop.mapLink} rel="noreferrer">
                Vis i kart
              </a>
            </>
          )}
        </span>
      </p>
      {shop.phone && (
        <p className="mt-2 flex gap-2.5">
          <Phone aria-hidden size={20} className="mt-0.5 shrink-0" />
          <PhoneLink phone={shop.phone} />
        </p>
      )}
      <h3 className="mt-5 font-semibold tracking-normal">Åpningstider de neste sju dagene</h3>
      <WeekHours week={week} />
    </section>
  )
}
