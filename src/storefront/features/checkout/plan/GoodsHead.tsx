import { softHyphens } from '#shared/text/norwegian/soft-hyphens.ts'
import type { PlannedLine } from './plan-checkout.ts'

/** The head of a row of goods: picture, number of pieces, name, colour and size. */
export function GoodsHead({
  id,
  count,
  name,
  line,
  stock,
}: {
  id?: string
  count: number
  name: string
  /** undefined: the goods are no longer sold, so there is no picture. */
  line: Pick<PlannedLine, 'image' | 'detail'> | undefined
  /** The stock in the chosen shop as text, if pieces are missing there. */
  stock?: string
}) {
  return (
    <div className="flex min-w-0 grow items-center gap-3">
      {line && (
        <img
          src={line.image}
          alt=""
          width={48}
          height={60}
          className="aspect-[4/5] w-12 shrink-0 rounded-small bg-picture object-cover"
        />
      )}
      <p id={id} className="min-w-0">
        <span className="font-medium">{`${count} × ${softHyphens(name)}`}</span>
        {line?.detail && <span className="block text-small text-soft">{line.detail}</span>}
        {stock !== undefined && <span className="block text-small">{stock}</span>}
      </p>
    </div>
  )
}
