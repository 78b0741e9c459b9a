import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { Link } from 'react-router'

export function EmptyCart() {
  return (
    <div className="mt-4 flex flex-col items-center rounded-card bg-mist px-6 py-12 text-center">
      <span className="mb-4 grid h-16 w-16 place-items-center rounded-full bg-paper">
        <ShoppingBag aria-hidden size={28} />
      </span>
      <p className="text-heading">Handlekurven er tom</p>
      <p className="mt-2 max-w-sm text-soft">Finn noe du har lyst på, så er den klar når du kommer.</p>
      <noscript>
        <p className="mt-2 max-w-sm">
          Handlekurven trenger JavaScript. Uten kan du reservere én vare om gangen fra varens side.
        </p>
      </noscript>
      <Link to="/" className="button button-main mt-6">
        Se varene
      </Link>
    </div>
  )
}
