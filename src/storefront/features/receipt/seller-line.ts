import type { Receipt } from '#contract/reservations.ts'

/** The seller as text: the seller of the order once it has a receipt number, otherwise the shop. */
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
