/** `k•••@example.no`: recognisable for the owner, but not for a bystander. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '' : `${[...email][0]}•••${email.slice(at)}`
}
