import ChevronDown from 'lucide-react/icons/chevron-down'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useEffect, useState, type ComponentType } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { formatPlural } from '#shared/format/format.ts'
import { useCart } from '../cart/use-cart.ts'
import { AccountLink } from '../account/AccountLink.tsx'
import { FavouritesLink } from '../favourites/FavouritesLink.tsx'

type Dialog = ComponentType<{ open: boolean; onClose: () => void }>

/** One step to the checkout; beside it, a look into the cart without leaving the page. */
export function CartControls() {
  const { count } = useCart()
  const [CartDialog, setCartDialog] = useState<Dialog | null>(null)
  const navigate = useNavigate()
  // It belongs to the page where it was opened: who goes on leaves it behind.
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const show = async () => {
    try {
      const loaded = await loadDialog()
      setCartDialog(() => loaded.CartDialog)
      setOpenAt(key)
    } catch {
      // No net for the dialog: the cart has a page of its own.
      void navigate('/handlekurv')
    }
  }
  useEffect(() => {
    // The way back from the login opens the cart where it was left; once, and no link that is passed on opens it again.
    const url = new URL(location.href)
    if (!url.searchParams.has('openCart')) return
    url.searchParams.delete('openCart')
    history.replaceState(history.state, '', url)
    void loadDialog().then(
      loaded => {
        setCartDialog(() => loaded.CartDialog)
        setOpenAt(key)
      },
      () => navigate('/handlekurv'),
    )
  }, [key, navigate])
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
        <span className="sr-only">Gå til kassen, {formatPlural(count, 'vare', 'varer')}</span>
      </Link>
      <Link
        to="/handlekurv"
        aria-label="Vis handlekurven"
        aria-haspopup="dialog"
        title="Vis handlekurven"
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onFocus={() => void loadDialog().catch(() => undefined)}
        onClick={event => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          void show()
        }}
        className="grid h-12 w-9 place-items-center rounded-card hover:bg-mist"
      >
        <ChevronDown aria-hidden size={18} />
      </Link>
      {CartDialog && <CartDialog open={openAt === key} onClose={() => setOpenAt(null)} />}
    </div>
  )
}

const loadDialog = () => import('../cart/CartDialog.tsx')
