import { browserApi } from '#contract/client/browser.ts'
import type { ApiClient } from '#contract/client/client.ts'
import { intentOf } from '#shared/form-intent.ts'
import { followShortly } from '../../cart/following/load-following.ts'
import { syncFavourites } from '../../favourites/save-favourites.ts'
import { customerStore, clearCustomer } from '../customer-store.ts'
import type { FormResult } from '../form-result.ts'
import { withPasskeys } from '../passkeys/load-passkeys.ts'
import { logIn } from './log-in.ts'
import { isFactorForm, sendFactorForm } from './factor-forms.ts'
import { logInByCode } from './log-in-by-code.ts'
import { signUp } from './sign-up.ts'

/** The name of the sent login form, as in `FormResult.form`. */
export const formOf = (form: FormData): string => intentOf(form) || 'login'

/** Logs in by password or by mailed code, or sends the form of the second factor. Also works without JavaScript. */
export function enter(calls: ApiClient, form: FormData): Promise<FormResult> {
  const name = formOf(form)
  if (isFactorForm(name)) return sendFactorForm(calls, form, name)
  return name === 'code' ? logInByCode(calls, form) : logIn(calls, form)
}

/**
 * Logs in from the browser, also by passkey. If the result has `who`, the name is stored and the caller must
 * reload the page.
 */
export async function enterHere(form: FormData): Promise<FormResult> {
  return known(
    formOf(form) === 'passkey'
      ? await withPasskeys('passkey', form, ({ logInByPasskey }) => logInByPasskey(browserApi, form))
      : await enter(browserApi, form),
  )
}

/** Registers an account from the browser. Returns the same as `enterHere`. */
export const signUpHere = async (form: FormData): Promise<FormResult> => known(await signUp(browserApi, form))

async function known(result: FormResult): Promise<FormResult> {
  // 401: another customer was logged in, and that login has been ended; or the second factor was sent too late.
  if (result.status === 401) clearCustomer()
  if (result.who === undefined) return result
  customerStore.write(result.who)
  await Promise.all([syncFavourites(), followShortly()])
  return result
}
