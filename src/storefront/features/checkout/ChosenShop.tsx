import MapPin from 'lucide-react/icons/map-pin'
import { formatPlural, joinFacts } from '#shared/format/format.ts'
import { Button } from '#ui/controls/Button.tsx'
import { StockLine } from '#ui/display/StockLine.tsx'
import { useScripted } from '#ui/use-scripted.ts'
import type { MyShop } from '../shops/my-shop-store.ts'
import { useMyShop } from '../shops/use-my-shop.ts'
import { pickupMessage } from './pickup-message.ts'
import { partInOwnShop, partInShop } from './plan/part-in-shop.ts'
import type { AbleShop, CheckoutPlan, ListedShop } from './plan/plan-checkout.ts'
import { ShopRadios } from './ShopRadios.tsx'
import { ShopSheet } from './ShopSheet.tsx'

interface Shops {
  /** The shops to choose from. */
  listed: ListedShop[]
  plan: Pick<CheckoutPlan, 'listed' | 'shops' | 'paused' | 'goods'>
  shown: ListedShop | null
  /** The goods come from several shops, or some are sent. */
  several: boolean
  /** The distance to a shop as text, such as `ca. 4,2 km`. null: not known. */
  wayTo: (shop: AbleShop) => string | null
  /** The goods are sent from the shop. */
  delivery: boolean
  fault: string | undefined
}

/** The chosen shop, and a list of the other shops. The chosen shop provides the goods that it has. */
export function ChosenShop({
  onShop,
  open,
  onOpen,
  single,
  ...shops
}: Shops & {
  /** The only shop of the form. null: no shop is chosen, or the form has parts for several shops. */
  single: number | null
  onShop: (shop: MyShop) => void
  /** Whether the list is open. */
  open: boolean
  onOpen: (open: boolean) => void
}) {
  const { listed, shown, wayTo, plan } = shops
  return (
    <section aria-labelledby="hentested">
      <noscript>
        <ShopRadios able={plan.shops} shown={shown} />
      </noscript>
      <input type="hidden" name="shop" value={single ?? ''} />
      <ShopCard {...shops} onChange={() => onOpen(true)} />
      <ShopSheet
        open={open}
        onClose={() => onOpen(false)}
        shops={listed}
        lines={plan.goods.length}
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

function ShopCard({ plan, shown, several, wayTo, delivery, fault, onChange }: Shops & { onChange: () => void }) {
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
          <OwnShopLacks plan={plan} shown={shown} />
          {shown ? (
            <ShopFacts shop={shown} way={wayTo(shown)} delivery={delivery} lines={plan.goods.length} />
          ) : (
            !several && (
              <p className="mt-1 text-small text-soft">{`${formatPlural(plan.shops.length, 'butikk', 'butikker')} har alt på lager.`}</p>
            )
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

/** Names the goods that the shopper's own shop lacks, if the goods come from another shop. */
function OwnShopLacks({ plan: { listed, paused, goods }, shown }: Pick<Shops, 'plan' | 'shown'>) {
  const { shop: own } = useMyShop()
  const lacks = listed.find(({ id }) => id === own?.id)?.missing.length !== 0
  if (own === null || own.id === shown?.id || !lacks) return null
  const has = partInOwnShop(own.id, { listed, paused, lines: goods.length })
  return <p className="mt-1 text-small">{`Butikken din, ${own.name}, ${has}.`}</p>
}

function ShopFacts({
  shop,
  way,
  delivery,
  lines,
}: {
  shop: ListedShop
  way: string | null
  delivery: boolean
  lines: number
}) {
  const complete = shop.missing.length === 0
  return (
    <>
      {!complete && <p className="mt-1 text-small">{`${shop.name} ${partInShop(shop.missing, lines)}.`}</p>}
      {!delivery && <p className="mt-1 font-medium text-good">{pickupMessage(shop)}</p>}
      <p className="mt-1 text-small text-soft">{joinFacts([shop.address, way])}</p>
      <p className="text-small text-soft">{shop.open}</p>
      {complete && <StockLine stock={shop.stock} />}
    </>
  )
}
