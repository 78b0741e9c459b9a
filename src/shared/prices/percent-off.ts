/** The reduction in whole percent, rounded down. 0: not reduced. */
export const percentOff = (price: number, originalPrice: number): number =>
  originalPrice > price ? Math.floor((1 - price / originalPrice) * 100) : 0
