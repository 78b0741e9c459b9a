import { LoginDialog } from './LoginDialog.tsx'

/** A login dialog after which the cart opens again. */
export const LoginFromCart = (props: { open: boolean; onClose: () => void }) => <LoginDialog {...props} openCart />
