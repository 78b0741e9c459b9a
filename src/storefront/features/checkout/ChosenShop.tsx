import MapPin from 'lucide-react/icons/map-pin'
import { formatPlural } from '#shared/format/format.ts'
import { Button } from '#ui/controls/Button.tsx'
import { StockLine } from '#ui/display/StockLine.tsx'
import { useScripted } from '#ui/use-scripted.ts'
import type { MyShop } from '../shops/my-shop-store.ts'
import { useMyShop } from '../shops/use-my-shop.ts'
import { pickupMessage } from './pickup-message.ts'
import type { AbleShop } from './plan/plan-checkout.ts'
import { ShopRadios } from './ShopRadios.tsx'
import { ShopSheet } from './ShopSheet.tsx'

/** The one shop in which all of it is to be fetched, till when it is held there, and the way to another. */
export function ChosenShop({
  able,
  paused,
  shown,
  wayTo,
  onShop,
  fault,
  open,
  onOpen,
  sent,
}: {
  able: AbleShop[]
  /** Shops that take no reservations for now. */
  paused: readonly number[]
  shown: AbleShop | null
  /** `ca. 4,2 km`; null: not known. */
  wayTo: (shop: AbleShop) => string | null
  onShop: (shop: MyShop) => void
  fault: string | undefined
  /** Whether the other shops are looked at. */
  open: boolean
  onOpen: (open: boolean) => void
  /** It is sent from there. */
  sent: boolean
}) {
  const scripted = useScripted()
  const { shop: mine } = useMyShop()
  const lacking = mine !== null && able.every(({ id }) => id !== mine.id) ? mine : null
  return (
    <section aria-labelledby="hentested">
      <noscript>
        <ShopRadios able={able} shown={shown} />
      </noscript>
      <input type="hidden" name="shop" value={shown?.id ?? ''} />
      <div className={`rounded-card border p-4 noscript:hidden ${fault ? 'border-bad' : 'border-strong'}`}>
        <div className="flex items-start gap-3">
          <MapPin aria-hidden size={22} className="mt-1 shrink-0 text-accent" />
          <div className="min-w-0 grow">
            <h2 id="hentested" className="text-heading break-words">
              {shown
                ? `${sent ? 'Sendes fra' : 'Du henter i'} ${shown.name}`
                : sent
                  ? 'Hvor skal det sendes fra?'
                  : 'Hvor vil du hente?'}
            </h2>
            {lacking && (
              <p className="mt-1 text-small">
                {`Butikken din, ${lacking.name}, ${paused.includes(lacking.id) ? 'tar ikke imot reservasjoner nå.' : 'har ikke alt dette ledig.'}`}
              </p>
            )}
            {shown ? <ShopFacts shop={shown} way={wayTo(shown)} sent={sent} /> : <HowMany count={able.length} />}
          </div>
        </div>
        {fault && (
          <p id="butikk-feil" className="mt-3 text-small font-medium text-bad">
            {fault}
          </p>
        )}
        <Button
          look={shown ? 'quiet' : 'main'}
          className={`mt-3 w-full ${scripted ? '' : 'invisible'}`}
          aria-haspopup="dialog"
          aria-describedby={fault ? 'butikk-feil' : undefined}
          data-fault={fault ? true : undefined}
          onClick={() => onOpen(true)}
        >
          {shown ? 'Bytt butikk' : 'Velg butikk'}
        </Button>
      </div>
      <ShopSheet
        open={open}
        onClose={() => onOpen(false)}
        able={able}
        shown={shown}
        wayTo={wayTo}
        onShop={shop => {
          onOpen(false)
          onShop(shop)
        }}
      />
    </section>
  )
}

function ShopFacts({ shop, way, sent }: { shop: AbleShop; way: string | null; sent: boolean }) {
  return (
    <>
      {!sent && <p className="mt-1 font-medium text-good">{pickupMessage(shop)}</p>}
      <p className="mt-1 text-small text-soft">{[shop.address, way].filter(Boolean).join(' · ')}</p>
      <p className="text-small text-soft">{shop.open}</p>
      <StockLine stock={shop.stock} />
    </>
  )
}

const HowMany = ({ count }: { count: number }) => (
  <p className="mt-1 text-small text-soft">{`${formatPlural(count, 'butikk', 'butikker')} har alt på lager.`}</p>
)
