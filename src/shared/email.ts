// Rejects only text that cannot be an address or could be two. Whether mail arrives can only be tested by sending one.
const emailShape =
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u

/** The validation rule for e-mail addresses. Returns the address as stored. null: not an address. */
export function parseEmail(typed: string): string | null {
  const email = typed.normalize('NFC').trim()
  return emailShape.test(email) && !/^\.|\.\.|\.@/.test(email) ? email : null
}
