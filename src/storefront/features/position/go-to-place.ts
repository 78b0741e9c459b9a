/**
 * Sets the position of a postcode, a place, or an address with a house number. Returns null on success, otherwise the
 * error message. Its code is loaded on first use.
 */
export const goToPlace = (typed: string): Promise<string | null> =>
  import('./set-place.ts').then(
    file => file.setPlace(typed),
    () => 'Du er frakoblet, eller nettbutikken svarer ikke. Prøv igjen.',
  )
