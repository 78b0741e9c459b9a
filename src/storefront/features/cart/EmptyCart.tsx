import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { Link } from 'react-router'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { Bestsellers } from './Bestsellers.tsx'

export function EmptyCart() {
  return (
    <>
      <EmptyState
        icon={<ShoppingBag aria-hidden size={28} />}
        title="Handlekurven er tom"
        action={
          <Link to="/" className="button button-main">
            Se varene
          </Link>
        }
      >
        <p>Finn noe du har lyst på, så er den klar når du kommer.</p>
        <noscript>
          <p className="mt-2">
            Handlekurven trenger JavaScript. Uten kan du reservere én vare om gangen fra varens side.
          </p>
        </noscript>
      </EmptyState>
      <Bestsellers />
    </>
  )
}
