/**
 * The name that shoppers see. By the specification, the campaign `Klikk & Hent` is the chain's advertisement of the
 * week.
 */
export const shownName = (name: string): string => (name === 'Klikk & Hent' ? 'Ukens annonse!' : name)
