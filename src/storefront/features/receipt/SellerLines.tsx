import { sellerLines, type Seller } from '#shared/brand/seller.ts'

/** The company that sells, and how to reach it. */
export const SellerLines = ({ seller }: { seller: Seller }) => (
  <div>
    {sellerLines(seller).map((line, at) => (
      <p key={line} className="wrap-anywhere">
        {at === 0 ? `Selger: ${line}` : line}
      </p>
    ))}
  </div>
)
