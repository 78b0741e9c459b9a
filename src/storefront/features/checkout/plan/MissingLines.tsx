import { lazy, Suspense, useId } from 'react'
import { Link } from 'react-router'
import type { LineChoice } from '#shared/cart/propose-parts.ts'
import { formatAmount, joinFacts } from '#shared/format/format.ts'
import { alertPath } from '../../stock-alert/alert-path.ts'
import { GoodsHead } from './GoodsHead.tsx'
import type { AbleShop, ListedShop } from './plan-checkout.ts'
import type { MissingGoods } from './plan-parts.ts'
import type { Swapped } from './use-swapped.ts'
import { VariantsOnPage, VariantsPending } from './VariantsOnPage.tsx'

// If the code does not load, a link leads to the choice on the article's page.
const OtherVariants = lazy(() => import('./OtherVariants.tsx').catch(() => ({ default: VariantsOnPage })))

interface Shared {
  /** The chosen shop, which lacks the goods. null: no shop is chosen, or the chosen shop is not listed. */
  chosen: ListedShop | null
  /** The freight of a delivery, in øre. null: not offered. */
  freight: number | null
  /** The distance to a shop as text, such as `ca. 4,2 km`. null: not known. */
  wayTo: (shop: AbleShop) => string | null
  onChoice: (ean: string, choice: LineChoice) => void
  /** Removes goods from the cart. null: the goods are not from the cart. */
  onRemove: ((ean: string) => void) | null
  onSwapped: (swapped: Swapped) => void
}

/** The goods that the chosen shop lacks, each with the shopper's options. */
export function MissingLines({
  missing,
  fault,
  ...shared
}: Shared & { missing: readonly MissingGoods[]; fault: string | undefined }) {
  const { chosen } = shared
  return (
    <section aria-labelledby="mangler" className="rounded-card bg-warn-soft p-4 noscript:hidden">
      <h2 id="mangler" className="text-heading break-words">
        {chosen ? `${chosen.name} har ikke alt` : 'Butikken har ikke alt'}
      </h2>
      <ul className="mt-2 space-y-5">
        {missing.map(goods => (
          <Goods key={goods.ean} goods={goods} {...shared} />
        ))}
      </ul>
      {fault && (
        <p data-fault tabIndex={-1} className="mt-3 text-small font-medium text-bad">
          {fault}
        </p>
      )}
    </section>
  )
}

function Goods({ goods, chosen, freight, wayTo, onChoice, onRemove, onSwapped }: Shared & { goods: MissingGoods }) {
  const { ean, name, count, has, line, choice, shops, sendable } = goods
  const title = useId()
  const choices = shops.length > 0 || sendable
  return (
    <li>
      <GoodsHead id={title} count={count} name={name} line={line} stock={stockText(goods)} />
      {choices && (
        <fieldset
          aria-labelledby={title}
          className="mt-2 divide-y divide-line rounded-card border border-strong bg-paper"
        >
          {shops.map(shop => (
            <Option
              key={shop.id}
              name={`mangler-${ean}`}
              chosen={typeof choice === 'object' && choice?.shopId === shop.id}
              title={`Hent i ${shop.name}`}
              text={joinFacts([wayTo(shop), shop.ready ?? shop.open])}
              onChoice={() => onChoice(ean, { shopId: shop.id })}
            />
          ))}
          {sendable && (
            <Option
              name={`mangler-${ean}`}
              chosen={choice === 'sent'}
              title="Få den sendt"
              text={`${freight ? `Frakt fra ${formatAmount(freight)}` : 'Gratis frakt'} · betales nå`}
              onChoice={() => onChoice(ean, 'sent')}
            />
          )}
        </fieldset>
      )}
      {line &&
        (chosen ? (
          <Suspense fallback={<VariantsPending />}>
            <OtherVariants
              ean={ean}
              slug={line.slug}
              name={name}
              detail={line.detail}
              count={Math.max(count, line.count)}
              shop={chosen}
              named={onRemove === null}
              onSwapped={onSwapped}
            />
          </Suspense>
        ) : (
          <VariantsOnPage slug={line.slug} />
        ))}
      <p className="mt-1 flex flex-wrap gap-x-5 text-small">
        {line && has === 0 && (
          <Link
            to={alertPath(ean, chosen?.id ?? null)}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Varsle meg
          </Link>
        )}
        {onRemove && (
          <button
            type="button"
            aria-label={`Fjern ${name} fra handlekurven`}
            onClick={() => onRemove(ean)}
            className="min-h-11 underline underline-offset-4"
          >
            Fjern
          </button>
        )}
      </p>
    </li>
  )
}

/** The stock of the lacking goods as text, shown after their name. */
function stockText({ line, has, shops }: MissingGoods): string {
  if (!line) return 'Selges ikke lenger på nett. Ta den ut av handlekurven.'
  if (shops.length === 0)
    return has > 0 ? `Bare ${has} på lager, og ingen i andre butikker` : 'Ikke på lager i noen butikk'
  return has > 0 ? `Bare ${has} på lager` : 'Ikke på lager'
}

function Option({
  name,
  chosen,
  title,
  text,
  onChoice,
}: {
  name: string
  chosen: boolean
  title: string
  text: string
  onChoice: () => void
}) {
  return (
    <label className="grid min-h-14 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 px-4 py-2">
      <input type="radio" name={name} checked={chosen} onChange={onChoice} className="tick" />
      <span className="font-medium break-words">{title}</span>
      <span className="col-start-2 text-small text-soft">{text}</span>
    </label>
  )
}
