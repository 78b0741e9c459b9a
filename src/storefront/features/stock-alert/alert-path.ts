/** Where to ask for a mail when a size is back, in the shopper's own shop unless they choose another. */
export function alertPath(ean: string, shopId: number | null): string {
  return `/varsel?ean=${ean}${shopId === null ? '' : `&butikk=${shopId}`}`
}
