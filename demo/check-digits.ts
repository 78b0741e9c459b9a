const weighted = (digits: string, weights: number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)

/** Adds the check digit to the twelve digits of a GTIN-13. */
export const gtin13 = (twelve: string): string => {
  const sum = weighted(twelve, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3])
  return twelve + ((10 - (sum % 10)) % 10)
}

/** A Norwegian organisation number (mod 11). First digit 1 is not in use, so no real organisation is named. */
export const organisationNumber = (serial: number): string => {
  for (let candidate = 10_400_000 + serial * 137; ; candidate++) {
    const digit = 11 - (weighted(String(candidate), [3, 2, 7, 6, 5, 4, 3, 2]) % 11)
    if (digit !== 10) return `${candidate}${digit % 11}`
  }
}
