import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Repeat from 'lucide-react/icons/repeat'
import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import { Link } from 'react-router'
import { formatMoney } from '#shared/format/format.ts'
import { deliveryMessage, exchangeMessage } from '#shared/shipping/promise-messages.ts'
import { usePromise } from '../checkout/delivery/use-promise.ts'
import type { ProductView } from './load-product.ts'

/**
 * The terms beside the buy button: pickup, cancellation, legal guarantee, delivery, exchange and return, deposit and
 * purchase limit.
 */
export function BuyTerms({ article }: { article: ProductView }) {
  return (
    <ul className="mt-4 space-y-2 text-small">
      <li className="flex gap-2.5">
        <Store aria-hidden size={18} className="mt-px shrink-0" />
        <span>
          {article.onlyCC
            ? 'Denne varen kan bare hentes i butikk. Det koster ingenting.'
            : 'Gratis å reservere. Du prøver og betaler i butikken.'}
        </span>
      </li>
      <li className="flex gap-2.5">
        <Clock aria-hidden size={18} className="mt-px shrink-0" />
        Før du reserverer, ser du når varen er klar. Vi gir beskjed.
      </li>
      <li className="flex gap-2.5">
        <Undo2 aria-hidden size={18} className="mt-px shrink-0" />
        Avbestill når som helst før du har hentet.
      </li>
      <li className="flex gap-2.5">
        <CircleCheck aria-hidden size={18} className="mt-px shrink-0" />
        <Link to="/reklamasjonsrett" className="link">
          Reklamasjonsrett i minst 2 år
        </Link>
      </li>
      <Promises onlyCollected={article.onlyCC} isPaidInShop={article.isPaidInShop} />
      {article.pant > 0 && <li>{`Prisen er med pant: ${formatMoney(article.pant)} får du igjen når du panter.`}</li>}
      {article.webPurchaseLimit !== null && article.webPurchaseLimit > 0 && (
        <li className="text-soft">{`Høyst ${article.webPurchaseLimit} per kunde.`}</li>
      )}
    </ul>
  )
}

/** Delivery, exchange and return. A chain without delivery takes no payments online, so only exchange applies. */
function Promises({ onlyCollected, isPaidInShop }: { onlyCollected: boolean; isPaidInShop: boolean }) {
  const delivery = usePromise('delivery')
  const collect = usePromise('collect')
  const days = delivery && !onlyCollected ? deliveryMessage(delivery) : null
  const periods = [
    collect && exchangeMessage(collect),
    delivery &&
      !isPaidInShop &&
      `Betaler du på nett, har du ${(onlyCollected ? collect : delivery)?.returnDays} dagers angrerett.`,
  ].filter(Boolean)
  return (
    <>
      {days && (
        <li className="flex gap-2.5">
          <Truck aria-hidden size={18} className="mt-px shrink-0" />
          <span>{`Få det sendt: ${days.charAt(0).toLowerCase()}${days.slice(1)}`}</span>
        </li>
      )}
      {periods.length > 0 && (
        <li className="flex gap-2.5">
          <Repeat aria-hidden size={18} className="mt-px shrink-0" />
          <span>{periods.join(' ')}</span>
        </li>
      )}
    </>
  )
}
