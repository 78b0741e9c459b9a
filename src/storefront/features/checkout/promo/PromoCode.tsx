import TicketPercent from 'lucide-react/icons/ticket-percent'
import { useState } from 'react'
import type { CartValidateResponse } from '#contract/reservations.ts'
import { Button } from '#ui/controls/Button.tsx'
import { useScripted } from '#ui/use-scripted.ts'
import type { RequestedLine } from '../plan/plan-checkout.ts'
import { PromoDialog } from './PromoDialog.tsx'
import { clearPromo } from './try-code.ts'
import { usePromo } from './use-promo.ts'

/** The button to enter a promo code, and the result for the cart's code. */
export function PromoCode({
  lines,
  shopId,
  told,
}: {
  lines: readonly RequestedLine[]
  shopId: number | null
  /** The result for the code in the server's quote. null: not known. */
  told: CartValidateResponse['promocode']
}) {
  const promo = usePromo()
  const scripted = useScripted()
  const [open, setOpen] = useState(false)
  // Remembers the removed code, to offer it again.
  const [last, setLast] = useState('')
  const code = promo?.activePromocode
  const error = code !== undefined && told?.code === code && !told.activated ? told.message : null
  return (
    <div className={`mt-3 flex flex-wrap items-center justify-between gap-x-4 ${scripted ? '' : 'invisible'}`}>
      <p role="status" className={`min-w-0 text-small break-words ${error ? 'font-medium text-bad' : 'text-soft'}`}>
        {code && (error ? `${code} er ikke brukt: ${error}` : `Rabattkoden ${code} er lagt til`)}
      </p>
      <Button
        look="plain"
        className="-mr-2 shrink-0"
        aria-haspopup={code ? undefined : 'dialog'}
        onClick={() => {
          if (code === undefined) return setOpen(true)
          setLast(code)
          clearPromo()
        }}
      >
        {code ? (
          'Fjern koden'
        ) : (
          <>
            <TicketPercent aria-hidden size={18} />
            <span>Har du en rabattkode?</span>
          </>
        )}
      </Button>
      <PromoDialog open={open} onClose={() => setOpen(false)} typed={last} lines={lines} shopId={shopId} />
    </div>
  )
}
