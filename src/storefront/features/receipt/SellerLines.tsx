import type { Receipt } from '#contract/reservations.ts'
import { useBrand } from '../../brands/use-brand.ts'
import { sellerLines, type SellingShop } from './seller-lines.ts'

/** The company that sells, and how to reach it. */
export function SellerLines({ receipt, shop }: { receipt: Receipt; shop: SellingShop }) {
  const brand = useBrand()
  return (
    <div>
      {sellerLines(receipt, shop, brand).map(line => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </div>
  )
}
