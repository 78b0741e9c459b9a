/** The page that requests a stock alert for a size, with the shopper's own shop preselected. */
export function alertPath(ean: string, shopId: number | null): string {
  return `/varsel?ean=${ean}${shopId === null ? '' : `&butikk=${shopId}`}`
}
