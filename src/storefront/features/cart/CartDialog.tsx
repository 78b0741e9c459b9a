import { Link } from 'react-router'
import { Dialog } from '#ui/Dialog.tsx'
import { formatMoney } from '#ui/format.ts'
import { CartLines } from './CartLines.tsx'
import { EmptyCart } from './EmptyCart.tsx'
import { RemovedLine } from './RemovedLine.tsx'
import { useCart } from './use-cart.ts'
import { useRemoval } from './use-removal.ts'

/** A look into the cart, over whatever page. Loaded when somebody reaches for it. */
export function CartDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { count, total } = useCart()
  const removal = useRemoval()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      form="drawer"
      title="Min Handlekurv"
      foot={
        count > 0 && (
          <div className="w-full">
            <p className="mb-3 flex justify-between text-lg font-semibold">
              <span>Å betale i butikken</span> <span className="tabular-nums">{formatMoney(total)}</span>
            </p>
            <Link to="/checkout" className="button button-main w-full text-lg">
              Gå til kassen
            </Link>
          </div>
        )
      }
    >
      <RemovedLine removal={removal} />
      {count > 0 ? <CartLines removal={removal} /> : <EmptyCart />}
    </Dialog>
  )
}
