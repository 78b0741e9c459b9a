import Clock from 'lucide-react/icons/clock'
import Store from 'lucide-react/icons/store'
import Undo2 from 'lucide-react/icons/undo-2'
import { formatMoney } from '#shared/format/format.ts'
import type { ProductView } from './load-product.ts'

/** The terms beside the buy button: pickup, cancellation, deposit and purchase limit. */
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
      {article.pant > 0 && <li>{`Prisen er med pant: ${formatMoney(article.pant)} får du igjen når du panter.`}</li>}
      {article.webPurchaseLimit !== null && article.webPurchaseLimit > 0 && (
        <li className="text-soft">{`Høyst ${article.webPurchaseLimit} per kunde.`}</li>
      )}
    </ul>
  )
}
