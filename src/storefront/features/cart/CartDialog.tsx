import { pantOf } from '#shared/cart/cart.ts'
import { useSyncExternalStore } from 'react'
import { createPath, Link, useLocation } from 'react-router'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { customerStore } from '../account/customer-store.ts'
import { loginFor, withOpenCart } from '../account/own-path.ts'
import { CartLines } from './CartLines.tsx'
import { usePromo } from '../checkout/promo/use-promo.ts'
import { useCartFreight } from '../checkout/delivery/use-shipping.ts'
import { useCartQuote } from '../checkout/quotes/use-cart-quote.ts'
import { estimatedSums } from './cart-sums.ts'
import { CartSum } from './CartSum.tsx'
import { EmptyCart } from './EmptyCart.tsx'
import { RemovedLine } from './RemovedLine.tsx'
import { useDialog } from '../frame/use-dialog.tsx'
import { useCart } from './use-cart.ts'
import { useRemoval } from './use-removal.ts'

/** The cart in a dialog over any page. Loaded when the shopper is about to open it. */
export function CartDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { count, lines } = useCart()
  const promo = usePromo()
  const freight = useCartFreight(lines)
  const { sums, prices, units, pending } = useCartQuote(lines, promo?.activePromocode ?? null, open)
  const removal = useRemoval()
  const customer = useSyncExternalStore(customerStore.subscribe, customerStore.read, customerStore.nothing)
  const here = createPath(useLocation())
  const login = useDialog(loadLogin, loginFor(withOpenCart(here)))
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        form="drawer"
        title="Min Handlekurv"
        foot={
          count > 0 && (
            <div className="w-full">
              <CartSum
                {...(sums ?? estimatedSums(lines, promo))}
                freight={freight}
                pant={pantOf(lines)}
                pending={pending}
                estimated={sums === null}
              />
              <Link to="/checkout" className="button button-main mt-3 w-full text-lg">
                Gå til kassen
              </Link>
              {!customer && (
                <p className="mt-3 text-center text-small text-soft">
                  Har du konto?{' '}
                  <Link to={loginFor(withOpenCart(here))} className="link text-ink" onClick={login.onClick}>
                    Logg inn
                  </Link>
                </p>
              )}
            </div>
          )
        }
      >
        <RemovedLine removal={removal} />
        {count > 0 ? <CartLines removal={removal} {...(prices && units && { prices, units })} /> : <EmptyCart />}
      </Dialog>
      {login.dialog}
    </>
  )
}

const loadLogin = () => import('../account/login/LoginFromCart.tsx').then(({ LoginFromCart }) => LoginFromCart)
