import MapPin from 'lucide-react/icons/map-pin'
import { formatPlural } from '#shared/format/format.ts'
import { Button } from '#ui/controls/Button.tsx'
import { StockLine } from '#ui/display/StockLine.tsx'
import { useScripted } from '#ui/use-scripted.ts'
import type { MyShop } from '../shops/my-shop-store.ts'
import { useMyShop } from '../shops/use-my-shop.ts'
import { pickupMessage } from './pickup-message.ts'
import { partInOwnShop } from './plan/part-in-shop.ts'
import type { AbleShop, CheckoutPlan } from './plan/plan-checkout.ts'
import { ShopRadios } from './ShopRadios.tsx'
import { ShopSheet } from './ShopSheet.tsx'

interface Shops {
  able: AbleShop[]
  plan: Pick<CheckoutPlan, 'partial' | 'paused' | 'lines'>
  shown: AbleShop | null
  /** `ca. 4,2 km`. null: not known. */
  wayTo: (shop: AbleShop) => string | null
  /** The goods are sent from the shop. */
  delivery: boolean
  fault: string | undefined
}

/** The shop that the goods come from, and a list of the other shops that have all of them. */
export function ChosenShop({
  onShop,
  open,
  onOpen,
  ...shops
}: Shops & {
  onShop: (shop: MyShop) => void
  /** Whether the list is open. */
  open: boolean
  onOpen: (open: boolean) => void
}) {
  const { able, shown, wayTo } = shops
  return (
    <section aria-labelledby="hentested">
      <noscript>
        <ShopRadios able={able} shown={shown} />
      </noscript>
      <input type="hidden" name="shop" value={shown?.id ?? ''} />
      <ShopCard {...shops} onChange={() => onOpen(true)} />
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

function ShopCard({ able, plan, shown, wayTo, delivery, fault, onChange }: Shops & { onChange: () => void }) {
  const scripted = useScripted()
  return (
    <div className={`rounded-card border p-4 noscript:hidden ${fault ? 'border-bad' : 'border-strong'}`}>
      <div className="flex items-start gap-3">
        <MapPin aria-hidden size={22} className="mt-1 shrink-0 text-accent" />
        <div className="min-w-0 grow">
          <h2 id="hentested" className="text-heading break-words">
            {shown
              ? `${delivery ? 'Sendes fra' : 'Du henter i'} ${shown.name}`
              : delivery
                ? 'Hvor skal det sendes fra?'
                : 'Hvor vil du hente?'}
          </h2>
          <OwnShopLacks able={able} plan={plan} />
          {shown ? (
            <ShopFacts shop={shown} way={wayTo(shown)} delivery={delivery} />
          ) : (
            <p className="mt-1 text-small text-soft">{`${formatPlural(able.length, 'butikk', 'butikker')} har alt på lager.`}</p>
          )}
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
        onClick={onChange}
      >
        {shown ? 'Bytt butikk' : 'Velg butikk'}
      </Button>
    </div>
  )
}

/** Explains why the shopper's own shop cannot be chosen. */
function OwnShopLacks({ able, plan: { partial, paused, lines } }: Pick<Shops, 'able' | 'plan'>) {
  const { shop: own } = useMyShop()
  if (own === null || able.some(({ id }) => id === own.id)) return null
  const has = partInOwnShop(own.id, { partial, paused, lines: lines.length })
  return <p className="mt-1 text-small">{`Butikken din, ${own.name}, ${has}.`}</p>
}

function ShopFacts({ shop, way, delivery }: { shop: AbleShop; way: string | null; delivery: boolean }) {
  return (
    <>
      {!delivery && <p className="mt-1 font-medium text-good">{pickupMessage(shop)}</p>}
      <p className="mt-1 text-small text-soft">{[shop.address, way].filter(Boolean).join(' · ')}</p>
      <p className="text-small text-soft">{shop.open}</p>
      <StockLine stock={shop.stock} />
    </>
  )
}
