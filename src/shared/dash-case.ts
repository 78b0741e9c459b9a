/**
 * A name as a URL segment: `Hjelmer & alpinbriller` → `hjelmer-&-alpinbriller`, `T-skjorte` → `t-skjorte`.
 * Blanks, hyphens and slashes become one hyphen; & and letters of any language are kept; other punctuation is removed. A
 * name without letters or digits gives ''.
 */
export function dashCase(name: string): string {
  return (
    name
      .normalize('NFC')
      .toLowerCase()
      // Removing emoji leaves these behind, and they count as marks.
      .replace(/\p{Variation_Selector}/gu, '')
      .replace(/[^\p{L}\p{M}\p{N}&\s/\-‐-―]/gu, '')
      .replace(/[\s/\-‐-―]+/gu, '-')
      .replace(/^-|-$/g, '')
  )
}

/** A key that is equal for names that differ only in case and spacing. */
export function foldKey(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('nb')
}
