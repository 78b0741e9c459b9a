/** Unisex goods are a man's and a woman's as much as their own; nobody who writes herre minds a unisex tent. */
export const forMen = [1, 10]
export const forWomen = [2, 10]
export const forAdults = [1, 2, 10]
/** Shoppers say barn of everybody from the pram to confirmation; the feed calls the older ones Junior. */
export const forChildren = [4, 11]
export const forJuniors = [11]
export const forSmallOnes = [4]
