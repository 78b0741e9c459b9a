import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CartLine } from '#shared/cart/cart.ts'
import { formatAmount } from '#shared/format/format.ts'
import { softHyphens } from '#shared/text/norwegian/soft-hyphens.ts'

/** A line of the cart: the article, the number of pieces and the sum. */
export function CartRow({
  line,
  price,
  unit,
  message,
  onFewer,
  onMore,
  onRemove,
}: {
  line: CartLine
  /** The current price of one piece, in øre. */
  price: number
  /** The price per unit. undefined: not sold by measure, or not known. */
  unit: string | undefined
  /** A fault of this line, or the reason why a change was refused. null: neither. */
  message: string | null
  onFewer: () => void
  onMore: () => void
  onRemove: () => void
}) {
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3 py-5 sm:grid-cols-[5.5rem_minmax(0,1fr)] sm:gap-4">
      <img
        src={line.image}
        alt=""
        width={88}
        height={110}
        className={`aspect-[4/5] w-full rounded-small bg-picture object-cover ${message ? 'outline-2 outline-bad' : ''}`}
      />
      <div className="flex min-w-0 flex-col">
        <div className="flex justify-between gap-3">
          <p className="min-w-0 font-medium leading-snug">
            <Link to={`/product/${encodeURIComponent(line.slug)}`} className="hover:underline">
              {softHyphens(line.name)}
            </Link>
          </p>
          <p className="flex shrink-0 flex-wrap justify-end gap-x-2 font-semibold tabular-nums">
            {unit && <span>{unit}</span>}
            <span>{formatAmount(price * line.count)}</span>
          </p>
        </div>
        <p className="text-small text-soft">{[line.color, line.size].filter(Boolean).join(', ')}</p>
        {line.count > 1 && <p className="text-small text-soft">{`${formatAmount(price)} per stykk`}</p>}
        {price !== line.price && (
          <p
            role="status"
            className={`text-small font-medium ${price > line.price ? 'text-bad' : 'text-good'}`}
          >{`Ny pris: ${formatAmount(price)}. Den var ${formatAmount(line.price)} da du la varen i handlekurven.`}</p>
        )}
        {line.pant > 0 && (
          <p className="text-small text-soft">{`Herav pant ${formatAmount(line.pant * line.count)}`}</p>
        )}
        <div className="mt-auto flex items-center justify-between gap-2 pt-2">
          <div className="flex items-center rounded-button border border-strong">
            <Step label={line.count === 1 ? `Fjern den siste ${line.name}` : `Én færre ${line.name}`} onClick={onFewer}>
              <Minus aria-hidden size={18} />
            </Step>
            <span className="min-w-8 text-center tabular-nums">
              <span className="sr-only">Antall </span>
              <span>{line.count}</span>
            </span>
            <Step label={`Én til av ${line.name}`} onClick={onMore}>
              <Plus aria-hidden size={18} />
            </Step>
          </div>
          <button
            type="button"
            aria-label={`Fjern ${line.name}`}
            onClick={onRemove}
            className="min-h-11 px-1 text-small underline underline-offset-4"
          >
            Fjern
          </button>
        </div>
        <p role="status" className="mt-1 text-small font-medium text-bad empty:hidden">
          {message}
        </p>
      </div>
    </li>
  )
}

function Step({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid h-11 w-11 place-items-center rounded-button hover:bg-mist"
    >
      {children}
    </button>
  )
}
