/** A query for men or women also means unisex goods. */
export const forMen = [1, 10]
export const forWomen = [2, 10]
export const forAdults = [1, 2, 10]
/** Shoppers use barn for all children; the feed calls the older ones Junior. */
export const forChildren = [4, 11]
export const forJuniors = [11]
export const forSmallOnes = [4]
