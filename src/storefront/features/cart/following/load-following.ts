import type * as following from './keep-following.ts'

type Following = typeof following

/** If the code fails to load, the local cart stays unchanged. */
const withFollowing = (use: (loaded: Following) => Promise<void> | void): Promise<void> =>
  import('./keep-following.ts').then(use).catch(() => undefined)

/** Synchronises the cart while the page is open. */
export const keepFollowing = (): Promise<void> => withFollowing(({ keepFollowing: keep }) => keep())

/**
 * At login: exchanges changes with the account's cart. At logout: saves the latest changes to the account.
 */
export const followShortly = (): Promise<void> => withFollowing(({ followShortly: follow }) => follow())

/**
 * Removes the account's goods from this device after a logout, or the whole cart after the account is
 * deleted.
 */
export const leaveWith = (form: string): Promise<void> =>
  withFollowing(({ eraseCart, leaveAccount }) => (form === 'delete' ? eraseCart() : leaveAccount()))
