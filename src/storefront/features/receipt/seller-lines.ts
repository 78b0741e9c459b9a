import type { Receipt } from '#contract/reservations.ts'

export interface SellingShop {
  name: string
  address: string
  postNo: string
  postPlace: string
  phone: string | null
  email: string | null
}

/**
 * The seller in lines of text: the seller of the order once it has a receipt number, otherwise the shop. A shop without
 * an organisation number belongs to the chain, so the chain's company sells.
 */
export function sellerLines(
  {
    payment,
    sellerOrgNo,
  }: { payment: Pick<NonNullable<Receipt['payment']>, 'seller'> | null; sellerOrgNo: string | null },
  shop: SellingShop,
  { seller: chain, contact }: { seller: readonly string[]; contact: { phone: string; email: string } },
): string[] {
  const { name, orgNo } = payment?.seller ?? { name: shop.name, orgNo: sellerOrgNo }
  if (orgNo === null && chain.length > 0)
    return [`Selger: ${name}, ${chain.join(', ')}`, `${contact.phone} · ${contact.email}`]
  const reach = [`${shop.address}, ${shop.postNo} ${shop.postPlace}`, shop.phone, shop.email]
  return [
    `Selger: ${name}${orgNo === null ? '' : `, org.nr. ${orgNo} MVA`}`,
    reach.filter(part => part !== null && part !== '').join(' · '),
  ]
}
