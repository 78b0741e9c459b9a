/** What a reduced price is below the one before it, in whole per cent, never rounded up; 0: it is not reduced. */
export const percentOff = (price: number, originalPrice: number): number =>
  originalPrice > price ? Math.floor((1 - price / originalPrice) * 100) : 0
