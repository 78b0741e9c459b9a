import type { CartValidateResponse } from '#contract/reservations.ts'
import { isSameCode } from '#shared/stock/gtin.ts'

/** Messages by EAN about the lines that make a cart invalid, from the server's quote. */
export function lineFaults(
  lines: readonly { ean: string; count: number }[],
  { isCartValid, cartErrors }: Pick<CartValidateResponse, 'isCartValid' | 'cartErrors'>,
): Record<string, string> {
  if (isCartValid) return {}
  const faulty = lines.filter(({ ean }) => cartErrors.some(each => isSameCode(each, ean)))
  return Object.fromEntries(
    faulty.map(({ ean, count }) => [
      ean,
      count > 1
        ? 'Så mange kan du ikke få nå. Ta færre, eller fjern varen.'
        : 'Ikke til salgs på nett nå. Fjern varen.',
    ]),
  )
}
