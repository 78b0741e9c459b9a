// Whether mail arrives is shown by sending it; here only what could not be an address, or could be two, is refused.
const emailShape =
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u

/** The address in the form in which it is stored; null: it cannot be one. */
export function parseEmail(typed: string): string | null {
  const email = typed.normalize('NFC').trim()
  return emailShape.test(email) && !/^\.|\.\.|\.@/.test(email) ? email : null
}
