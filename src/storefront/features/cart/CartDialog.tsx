import { Link } from 'react-router'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { CartLines } from './CartLines.tsx'
import { pantOf } from './cart-sums.ts'
import { CartSum } from './CartSum.tsx'
import { EmptyCart } from './EmptyCart.tsx'
import { RemovedLine } from './RemovedLine.tsx'
import { useCart } from './use-cart.ts'
import { useRemoval } from './use-removal.ts'

/** A look into the cart, over whatever page. Loaded when somebody reaches for it. */
export function CartDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { count, total, lines } = useCart()
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
            <CartSum total={total} pant={pantOf(lines)} />
            <Link to="/checkout" className="button button-main mt-3 w-full text-lg">
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
