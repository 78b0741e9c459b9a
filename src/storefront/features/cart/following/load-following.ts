import type * as following from './keep-following.ts'

type Following = typeof following

/** A file that does not come is as an account that does not answer: the cart stays as it is here. */
const withFollowing = (use: (loaded: Following) => Promise<void> | void): Promise<void> =>
  import('./keep-following.ts').then(use).catch(() => undefined)

/** From now on, as long as the page is open. */
export const keepFollowing = (): Promise<void> => withFollowing(({ keepFollowing: keep }) => keep())

/** At a login: the account's cart comes, and this one's goes there. At a logout: so that the account has all of it. */
export const followShortly = (): Promise<void> => withFollowing(({ followShortly: follow }) => follow())

/** What becomes of this device's cart: at a logout the account has it, and with the account it is deleted. */
export const leaveWith = (form: string): Promise<void> =>
  withFollowing(({ eraseCart, leaveAccount }) => (form === 'delete' ? eraseCart() : leaveAccount()))
