import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CartRefusal } from '#shared/cart.ts'
import { formatAmount } from '#ui/format.ts'
import { useCart } from './use-cart.ts'

const refusals: Record<CartRefusal, string> = {
  sold_out: 'Butikken har ikke flere.',
  limit: 'Du kan ikke få flere av denne.',
}

export function CartLines({ faults }: { faults?: Record<string, string> }) {
  const cart = useCart()
  const [refused, setRefused] = useState<{ ean: string; reason: CartRefusal } | null>(null)
  return (
    <ul className="divide-y divide-line border-y border-line">
      {cart.lines.map((line, index) => {
        const told = faults?.[line.ean] ?? (refused?.ean === line.ean ? refusals[refused.reason] : null)
        return (
          <li key={`${line.ean}-${line.campaignArticleId}`} className="grid grid-cols-[5rem_1fr] gap-4 py-4">
            <img
              src={line.image}
              alt=""
              width={80}
              height={100}
              className="aspect-[4/5] w-20 rounded bg-picture object-cover"
            />
            <div>
              <div className="flex justify-between gap-3">
                <p className="font-medium">
                  <Link to={`/product/${encodeURIComponent(line.slug)}`} className="hover:underline">
                    {line.name}
                  </Link>
                </p>
                <p className="shrink-0 font-semibold tabular-nums">{formatAmount(line.price * line.count)}</p>
              </div>
              <p className="text-sm text-soft">{[line.color, line.size].filter(Boolean).join(', ')}</p>
              {line.pant > 0 && <p className="text-sm text-soft">Herav pant {formatAmount(line.pant * line.count)}</p>}
              <div className="mt-1 flex items-center">
                <LineButton label={`Én færre ${line.name}`} onClick={() => cart.decrement(index)}>
                  <Minus aria-hidden size={18} />
                </LineButton>
                <span className="min-w-8 text-center tabular-nums">
                  <span className="sr-only">Antall </span>
                  {line.count}
                </span>
                <LineButton
                  label={`Én til av ${line.name}`}
                  onClick={() => {
                    const reason = cart.add(line)
                    setRefused(reason && { ean: line.ean, reason })
                  }}
                >
                  <Plus aria-hidden size={18} />
                </LineButton>
                <LineButton label={`Fjern ${line.name}`} onClick={() => cart.remove(index)}>
                  <Trash aria-hidden size={18} />
                </LineButton>
              </div>
              <p role="status" className="text-sm font-medium text-bad empty:hidden">
                {told}
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function LineButton({ label, onClick, children }: { label: string; onClick: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid h-11 w-11 place-items-center rounded-lg hover:bg-mist"
    >
      {children}
    </button>
  )
}
