import ChevronDown from 'lucide-react/icons/chevron-down'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { formatPlural } from '#shared/format/format.ts'
import { useCartCount } from '../cart/use-cart-count.ts'
import { AccountLink } from '../account/AccountLink.tsx'
import { FavouritesLink } from '../favourites/FavouritesLink.tsx'
import { useDialog } from './use-dialog.tsx'

/** The link to the checkout, and a button that shows the cart in a dialog. */
export function CartControls() {
  const count = useCartCount()
  const { show, onClick, dialog } = useDialog(loadDialog, '/handlekurv')
  const { key } = useLocation()
  useEffect(() => {
    // After a login the cart opens again. The parameter is removed, so that a shared link does not open the cart.
    const url = new URL(location.href)
    if (!url.searchParams.has('openCart')) return
    url.searchParams.delete('openCart')
    history.replaceState(history.state, '', url)
    void show()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per visited page
  }, [key])
  return (
    <div className="-mr-2 flex items-center">
      <FavouritesLink />
      <AccountLink />
      <Link
        to="/checkout"
        title="Gå til kassen"
        className="flex h-12 items-center gap-2 rounded-card px-2.5 hover:bg-mist"
      >
        <span className="relative">
          <ShoppingBag aria-hidden size={24} />
          {count > 0 && (
            <span
              aria-hidden
              className="absolute -right-2 -top-2 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-bold text-on-accent"
            >
              {count}
            </span>
          )}
        </span>
        <span aria-hidden className="hidden text-[0.9375rem] font-semibold desk:inline">
          Kassen
        </span>
        <span className="sr-only">{`Gå til kassen, ${formatPlural(count, 'vare', 'varer')}`}</span>
      </Link>
      <Link
        to="/handlekurv"
        aria-label="Vis handlekurven"
        aria-haspopup="dialog"
        title="Vis handlekurven"
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onFocus={() => void loadDialog().catch(() => undefined)}
        onClick={onClick}
        className="grid h-12 w-9 place-items-center rounded-card hover:bg-mist"
      >
        <ChevronDown aria-hidden size={18} />
      </Link>
      {dialog}
    </div>
  )
}

const loadDialog = () => import('../cart/CartDialog.tsx').then(({ CartDialog }) => CartDialog)
