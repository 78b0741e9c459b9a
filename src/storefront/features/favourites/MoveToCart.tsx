import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { browserApi } from '#contract/client/browser.ts'
import type { ArticleDetail } from '#contract/catalogue.ts'
import { linesAtMost, type CartRefusal } from '#shared/cart/change-cart.ts'
import { Button } from '#ui/controls/Button.tsx'
import { toLine } from '../cart/to-line.ts'
import { shopThatHas, useCart } from '../cart/use-cart.ts'
import { useMyShop } from '../shops/use-my-shop.ts'
import { isSameCode } from '#shared/stock/gtin.ts'

const refusals: Record<CartRefusal, string> = {
  sold_out: 'Butikken har ikke flere av denne.',
  limit: 'Du har allerede så mange du kan få av denne.',
  full: `Handlekurven er full. Den har plass til ${linesAtMost} varer.`,
}

/** Loads the sizes on the first click. An article with one size is put into the cart immediately. */
export function MoveToCart({ id, name, onMoved }: { id: number; name: string; onMoved: () => void }) {
  const { add } = useCart()
  const { shop } = useMyShop()
  const field = useId()
  const [article, setArticle] = useState<ArticleDetail | null>(null)
  const [chosen, setChosen] = useState('')
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const put = (goods: ArticleDetail, ean: string) => {
    const variant = goods.variants.find(each => isSameCode(each.ean, ean))
    if (!variant) return setMessage('Velg en størrelse først.')
    const refusal = add(toLine(goods, variant, shopThatHas({ variant }, shop)))
    if (refusal) return setMessage(refusals[refusal])
    onMoved()
  }
  const open = async () => {
    setBusy(true)
    setMessage(null)
    const result = await browserApi('GET /articles/{id}', { path: { id } })
    setBusy(false)
    if (!result.ok) return setMessage(result.error.message)
    if (!result.data.visible) return setMessage('Varen er ikke i salg lenger.')
    const sold = result.data.canPurchase ? result.data.variants.filter(({ canPurchase }) => canPurchase) : []
    if (sold.length === 0) return setMessage('Denne varen kan bare kjøpes i butikken.')
    if (!sold.some(hasStock)) return setMessage('Ingen butikker har den akkurat nå.')
    if (sold.length === 1 && sold[0]) return put(result.data, sold[0].ean)
    setArticle(result.data)
  }
  return (
    <div className="pt-2">
      {article === null ? (
        <Button look="quiet" size="small" className="w-full" busy={busy} onClick={() => void open()}>
          Flytt til handlekurven<span className="sr-only">{`: ${name}`}</span>
        </Button>
      ) : (
        <form
          onSubmit={event => {
            event.preventDefault()
            put(article, chosen)
          }}
        >
          <label htmlFor={field} className="sr-only">
            {`Farge og størrelse på ${name}`}
          </label>
          <div className="relative mb-2">
            <select
              id={field}
              value={chosen}
              // This field replaces the button that had the focus.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              onChange={event => setChosen(event.target.value)}
              className="field w-full pr-9"
            >
              <option value="">Velg størrelse</option>
              {article.variants
                .filter(({ canPurchase }) => canPurchase)
                .map(variant => (
                  <option key={variant.ean} value={variant.ean} disabled={!hasStock(variant)}>
                    {`${[variant.color?.name, variant.size.name].filter(Boolean).join(', ')}${hasStock(variant) ? '' : ' (utsolgt)'}`}
                  </option>
                ))}
            </select>
            <ChevronDown aria-hidden size={20} className="pointer-events-none absolute inset-y-0 right-3 my-auto" />
          </div>
          <Button type="submit" size="small" className="w-full">
            Flytt<span className="sr-only">{` ${name} til handlekurven`}</span>
          </Button>
        </form>
      )}
      {message && (
        <p role="alert" className="mt-2 text-small font-medium text-bad">
          {message}
        </p>
      )}
    </div>
  )
}

const hasStock = ({ shops }: ArticleDetail['variants'][number]) => shops.some(({ qty }) => qty > 0)
