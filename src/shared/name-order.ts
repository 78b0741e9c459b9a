// The host's default for numbers is not relied on: "10" before "9" is what names in a list do.
const collator = new Intl.Collator('nb', { numeric: false })

/** How Norwegians order names: æ, ø, å last, and `aa` as å. */
export const nameOrder: (a: string, b: string) => number = collator.compare
