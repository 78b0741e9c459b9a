import { useEffect, useId, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { browserApi } from '#contract/client/browser.ts'
import { swapLine, undoSwap } from '#shared/cart/swap-line.ts'
import { formatAmount } from '#shared/format/format.ts'
import { isSameCode } from '#shared/stock/gtin.ts'
import { Swatch } from '#ui/controls/Swatch.tsx'
import { readCart } from '../../cart/cart-store.ts'
import { writeLines } from '../../cart/write-lines.ts'
import { findOtherVariants, type OtherVariant } from './other-variants.ts'
import type { Swapped } from './use-swapped.ts'
import { VariantsOnPage, VariantsPending } from './VariantsOnPage.tsx'

interface Props {
  ean: string
  slug: string
  /** The name of the article, and its colour and size. */
  name: string
  detail: string
  /** The requested pieces. */
  count: number
  shop: { id: number; name: string }
  /** The goods are the article named in the URL, not the cart. */
  named: boolean
  onSwapped: (swapped: Swapped) => void
}

const shownAtFirst = 4

/** Other colours and sizes of lacking goods, in stock in the chosen shop. A click replaces the goods in the cart. */
export default function OtherVariants({ ean, slug, name, detail, count, shop, named, onSwapped }: Props) {
  const [variants, setVariants] = useState<OtherVariant[] | 'loading' | null>('loading')
  const [all, setAll] = useState(false)
  const swap = useSwap(named)
  const title = useId()
  useEffect(() => {
    let ended = false
    const held = (of: string) =>
      named ? 0 : readCart().lines.reduce((sum, line) => sum + (isSameCode(line.ean, of) ? line.count : 0), 0)
    void findOtherVariants(browserApi, { ean, slug, count }, { shopId: shop.id, held }).then(found => {
      if (!ended) setVariants(found)
    })
    return () => {
      ended = true
    }
  }, [ean, slug, count, shop.id, named])
  if (variants === null) return <VariantsOnPage slug={slug} />
  if (variants === 'loading') return <VariantsPending />
  if (variants.length === 0)
    return <p className="mt-3 text-small">{`${shop.name} har ingen annen farge eller størrelse av den heller.`}</p>
  const shown = all ? variants : variants.slice(0, shownAtFirst)
  return (
    <div className="mt-3">
      <p id={title} className="text-small font-medium">{`Eller ta en annen farge eller størrelse i ${shop.name}:`}</p>
      <ul aria-labelledby={title} className="mt-2 flex flex-wrap gap-2">
        {shown.map(({ label, colour, line, otherPrice }) => (
          <li key={line.ean}>
            <button
              type="button"
              aria-describedby={title}
              className="inline-flex min-h-11 items-center gap-2 rounded-button border border-strong bg-paper px-3 text-left text-small font-medium hover:border-ink"
              onClick={() => {
                const undo = swap(ean, line)
                if (undo) onSwapped({ name, from: detail, to: label, undo })
              }}
            >
              {colour && <Swatch hex={colour.hex} size="dot" />}
              <span>{otherPrice === null ? label : `${label} · ${formatAmount(otherPrice)}`}</span>
            </button>
          </li>
        ))}
      </ul>
      {variants.length > shownAtFirst && (
        <button
          type="button"
          aria-expanded={all}
          className="min-h-11 text-small underline underline-offset-4"
          onClick={() => setAll(!all)}
        >
          {all ? 'Vis færre' : `Vis alle ${variants.length}`}
        </button>
      )}
    </div>
  )
}

/**
 * Replaces goods in the cart or in the URL. Returns the function that undoes the replacement. null: the goods are gone.
 */
function useSwap(named: boolean) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return (ean: string, to: OtherVariant['line']): (() => void) | null => {
    if (named) {
      const show = (other: string) => {
        const search = new URLSearchParams(params)
        search.set('ean', other)
        void navigate({ search: search.toString() }, { preventScrollReset: true })
      }
      show(to.ean)
      return () => show(ean)
    }
    const swap = swapLine(readCart().lines, ean, to)
    if (!swap) return null
    writeLines(swap.lines)
    return () => writeLines(undoSwap(readCart().lines, swap.replaced, to))
  }
}
