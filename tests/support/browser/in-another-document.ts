import { endLogin } from '#contract/client/login/login-end.ts'

/** After a login has ended a page asks nothing more; files of tests share a process, and the next one is another page. */
export const inAnotherDocument = (): Promise<unknown> =>
  endLogin(
    async () => null,
    () => false,
  )
