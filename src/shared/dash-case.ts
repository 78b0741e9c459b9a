/**
 * The form of a name in an address: `Hjelmer & alpinbriller` → `hjelmer-&-alpinbriller`, `T-skjorte` → `t-skjorte`.
 * Blanks, hyphens and slashes become one hyphen; & and letters of any language are kept; other punctuation goes.
 * A name without any letter or digit gives the empty string: the caller decides what then.
 */
export function dashCase(name: string): string {
  return (
    name
      .normalize('NFC')
      .toLowerCase()
      // What emoji leave behind counts as a mark.
      .replace(/\p{Variation_Selector}/gu, '')
      .replace(/[^\p{L}\p{M}\p{N}&\s/\-‐-―]/gu, '')
      .replace(/[\s/\-‐-―]+/gu, '-')
      .replace(/^-|-$/g, '')
  )
}

/** The same article or group however its name is cased or spaced. */
export function foldKey(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('nb')
}
