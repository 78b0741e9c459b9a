import { browserApi } from '#contract/client/browser.ts'
import type { ApiClient } from '#contract/client/client.ts'
import { intentOf } from '#shared/form-intent.ts'
import { followShortly } from '../../cart/following/load-following.ts'
import { syncFavourites } from '../../favourites/save-favourites.ts'
import { customerStore, clearCustomer } from '../customer-store.ts'
import type { FormResult } from '../form-result.ts'
import { withPasskeys } from '../passkeys/load-passkeys.ts'
import { logIn } from './log-in.ts'
import { logInByCode } from './log-in-by-code.ts'
import { signUp } from './sign-up.ts'

/** Which of the login's forms was sent, as its answer is called. */
export const formOf = (form: FormData): string => intentOf(form) || 'login'

/** By password or by code: what works without script too. */
export const enter = (calls: ApiClient, form: FormData): Promise<FormResult> =>
  formOf(form) === 'code' ? logInByCode(calls, form) : logIn(calls, form)

/** The same in the browser, and by a passkey. Where `who` is answered, the browser knows it, and its pages are to be loaded anew. */
export async function enterHere(form: FormData): Promise<FormResult> {
  return known(
    formOf(form) === 'passkey'
      ? await withPasskeys('passkey', form, ({ logInByPasskey }) => logInByPasskey(browserApi, form))
      : await enter(browserApi, form),
  )
}

/** A new account, made in the browser; its answer as that of `enterHere`. */
export const signUpHere = async (form: FormData): Promise<FormResult> => known(await signUp(browserApi, form))

async function known(answer: FormResult): Promise<FormResult> {
  // Somebody else was logged in, and is not any more.
  if (answer.status === 401) clearCustomer()
  if (answer.who === undefined) return answer
  customerStore.write(answer.who)
  await Promise.all([syncFavourites(), followShortly()])
  return answer
}
