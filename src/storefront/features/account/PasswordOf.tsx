/** Tells the browser's own list of passwords whose this one is; '' where the page does not know. */
export const PasswordOf = ({ name }: { name: string }) => (
  <input type="text" hidden readOnly autoComplete="username" value={name} aria-label="Konto" />
)
