/**
 * Tells the browser's password manager which account the password belongs to. '' if the page does not know
 * it.
 */
export const PasswordOf = ({ name }: { name: string }) => (
  <input type="text" hidden readOnly autoComplete="username" value={name} aria-label="Konto" />
)
