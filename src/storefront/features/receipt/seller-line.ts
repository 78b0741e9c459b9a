import type { Receipt } from '#contract/reservations.ts'

/**
 * The seller. An order names its seller once it has a receipt number; until then, and for reservations, it is the shop.
 */
export function sellerLine(
  {
    payment,
    sellerOrgNo,
  }: { payment: Pick<NonNullable<Receipt['payment']>, 'seller'> | null; sellerOrgNo: string | null },
  shopName: string,
): string {
  const { name, orgNo } = payment?.seller ?? { name: shopName, orgNo: sellerOrgNo }
  return `Selger: ${name}${orgNo === null ? '' : `, org.nr. ${orgNo} MVA`}`
}
