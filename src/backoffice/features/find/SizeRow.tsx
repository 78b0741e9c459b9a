import { Link } from 'react-router'
import type { FoundColour } from '#contract/own-shop/find-goods.ts'
import { formatCount } from '#shared/format/format.ts'
import { isSameCode } from '#shared/stock/gtin.ts'

/**
 * The sizes of a colour with the pieces in the shop. Sizes that the shop lacks are struck through and can still be
 * opened, because another shop may have them. `chosen`: the EAN of the open page.
 */
export function SizeRow({ colour, shop, chosen }: { colour: FoundColour; shop: number; chosen?: string }) {
  return (
    <div className="mt-2">
      {colour.name !== null && <p className="text-small text-soft">{colour.name}</p>}
      <ul aria-label={colour.name ?? 'Størrelser'} className="mt-1 flex flex-wrap gap-2">
        {colour.sizes.map(({ ean, size, available, elsewhere, named }) => (
          <li key={ean}>
            <Link
              to={`/ansatt/finn/${ean}?butikk=${shop}`}
              aria-current={chosen !== undefined && isSameCode(ean, chosen) ? 'true' : undefined}
              className={`grid min-h-12 min-w-12 place-items-center rounded-small border px-2 py-0.5 text-center hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper ${available > 0 ? 'border-strong' : 'border-line bg-mist text-soft'} ${named ? 'outline-2 outline-offset-1 outline-ink' : ''}`}
            >
              <span className={`font-medium ${available > 0 ? '' : 'line-through decoration-1'}`}>{size}</span>
              <span className="text-fine tabular-nums">{stockText(available, elsewhere)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** `8 her`, `i andre` (other shops have it) or `ingen`. */
function stockText(available: number, elsewhere: number): string {
  if (available > 0) return `${formatCount(available)} her`
  return elsewhere > 0 ? 'i andre' : 'ingen'
}
