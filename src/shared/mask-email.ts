/** `k•••@example.no`: enough for its owner, and nothing for somebody who looks over a shoulder. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '' : `${[...email][0]}•••${email.slice(at)}`
}
