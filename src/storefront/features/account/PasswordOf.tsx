/**
 * Tells the browser's password manager which account the password belongs to. `name` is '' if the page does not know
 * the account.
 */
export const PasswordOf = ({ name }: { name: string }) => (
  <input type="text" hidden readOnly autoComplete="username" value={name} aria-label="Konto" />
)
