import { Link, type MetaFunction } from 'react-router'
import { brandOf } from '../brands/use-brand.ts'
import { CartLines } from '../features/cart/CartLines.tsx'
import { CartSum, pantOf } from '../features/cart/CartSum.tsx'
import { EmptyCart } from '../features/cart/EmptyCart.tsx'
import { RemovedLine } from '../features/cart/RemovedLine.tsx'
import { useCart } from '../features/cart/use-cart.ts'
import { useRemoval } from '../features/cart/use-removal.ts'
import { NextSteps } from '../features/checkout/NextSteps.tsx'

export const meta: MetaFunction = ({ matches }) => [
  { title: `Min Handlekurv | ${brandOf(matches).name}` },
  { name: 'robots', content: 'noindex' },
]

export default function CartPage() {
  const { count, total, lines } = useCart()
  const removal = useRemoval()
  return (
    <div className="page max-w-3xl pt-6">
      <h1 className="mb-5 text-title">Min Handlekurv</h1>
      <RemovedLine removal={removal} />
      {count === 0 ? (
        <EmptyCart />
      ) : (
        <>
          <CartLines removal={removal} />
          <CartSum total={total} pant={pantOf(lines)} />
          <Link to="/checkout" className="button button-main mt-6 min-h-14 w-full text-lg">
            Gå til kassen
          </Link>
          <NextSteps />
        </>
      )}
    </div>
  )
}
