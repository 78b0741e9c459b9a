import { endLogin } from '#contract/client/login/login-end.ts'

/**
 * Resets the browser's login state: after the end of a login a page makes no further calls, and test files share a
 * process.
 */
export const inAnotherDocument = (): Promise<unknown> =>
  endLogin(
    async () => null,
    () => false,
  )
