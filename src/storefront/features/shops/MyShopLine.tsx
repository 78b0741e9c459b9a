import { Link } from 'react-router'
import { useMyShop } from './use-my-shop.ts'

/** A link to the shopper's own shop. Reserves the height of the line until the script runs. */
export function MyShopLine() {
  const { shop } = useMyShop()
  return (
    <p className="mt-1 min-h-6 text-soft">
      {shop ? (
        <span>
          Min butikk:{' '}
          <Link to={`/butikker/${shop.slug}`} className="link text-ink">
            {shop.name}
          </Link>
        </span>
      ) : (
        <span className="noscript:hidden">Velg butikken din, så vises den først.</span>
      )}
    </p>
  )
}
