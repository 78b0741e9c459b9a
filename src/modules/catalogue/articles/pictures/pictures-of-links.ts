/** A picture that a feed assigns to one colour of an article. */
export interface Linked<Colour> {
  colour: Colour
  position: number
  /** Null: not fetched yet. */
  hash: string | null
}
export interface Shown<Colour> {
  colour: Colour
  position: number
  hash: string
}

/**
 * Returns the pictures that an article shows. Each colour shows its fetched pictures in the feed's order, without
 * duplicates. A colour without fetched pictures keeps those it shows now (`present`).
 */
export function picturesOfLinks<Colour extends string | number | null>(
  links: readonly Linked<Colour>[],
  present: readonly Shown<Colour>[],
): Shown<Colour>[] {
  return [...Map.groupBy(links, ({ colour }) => colour)].flatMap(([colour, ofColour]) => {
    const inOrder = ofColour.toSorted((a, b) => a.position - b.position)
    const fetched = new Set(inOrder.flatMap(({ hash }) => hash ?? []))
    if (fetched.size === 0) return present.filter(picture => picture.colour === colour)
    return [...fetched].map((hash, position) => ({ colour, position, hash }))
  })
}
