import type { Refusal } from '#contract/client/transport.ts'
import { Notice } from '#ui/display/Notice.tsx'
import type { CheckoutPlan } from './plan-checkout.ts'

/** Why nothing was reserved, and what is left. */
export function RefusalNotice({ refusal, plan }: { refusal: Refusal; plan: CheckoutPlan | null }) {
  const short = Object.entries(refusal.left ?? {})
  const nameOf = (ean: string) => plan?.lines.find(line => line.ean === ean)?.name ?? ean
  return (
    <Notice kind="error" title={refusal.message}>
      {short.length > 0 && (
        <ul className="mt-1">
          {short.map(([ean, left]) => (
            <li key={ean}>
              {nameOf(ean)}: {left > 0 ? `${left} igjen i butikken` : 'ingen igjen i butikken'}
            </li>
          ))}
        </ul>
      )}
      {refusal.code === 'out_of_stock' && (
        <p className="mt-1">Velg en annen butikk eller færre varer. Ingenting er reservert.</p>
      )}
      {refusal.code === 'price_changed' && (
        <p className="mt-1">Ny pris står under. Trykk «Reserver» igjen hvis den passer.</p>
      )}
    </Notice>
  )
}
