/**
 * A name as a URL segment: `Hjelmer & alpinbriller` → `hjelmer-&-alpinbriller`, `T-skjorte` → `t-skjorte`.
 * Blanks, hyphens and slashes become one hyphen. Letters and digits of any language and & are kept. All other characters
 * are removed, so the result may be ''.
 */
export function dashCase(name: string): string {
  return (
    name
      .normalize('NFC')
      .toLowerCase()
      // A variation selector follows many emoji. It counts as a mark, so the next line would keep it.
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
