import { Link, type MetaFunction } from 'react-router'
import { formatMoney } from '#ui/format.ts'
import { brandOf } from '../brands/use-brand.ts'
import { CartLines } from '../features/cart/CartLines.tsx'
import { EmptyCart } from '../features/cart/EmptyCart.tsx'
import { useCart } from '../features/cart/use-cart.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: `Min Handlekurv | ${brandOf(matches).name}` },
  { name: 'robots', content: 'noindex' },
]

export default function CartPage() {
  const { count, total } = useCart()
  return (
    <div className="page max-w-2xl pt-6">
      <h1 className="text-3xl font-bold">Min Handlekurv</h1>
      {count === 0 ? (
        <EmptyCart />
      ) : (
        <div className="mt-6">
          <CartLines />
          <p className="mt-4 flex justify-between text-lg font-semibold">
            <span>Å betale i butikken</span> <span className="tabular-nums">{formatMoney(total)}</span>
          </p>
          <Link to="/checkout" className="button button-main mt-6 w-full text-lg">
            Gå til kassen
          </Link>
        </div>
      )}
    </div>
  )
}
