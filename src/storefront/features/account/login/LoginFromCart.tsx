import { LoginDialog } from './LoginDialog.tsx'

/** After it the cart opens again. */
export const LoginFromCart = (props: { open: boolean; onClose: () => void }) => <LoginDialog {...props} openCart />
