import {
  data,
  redirect,
  redirectDocument,
  useActionData,
  useNavigation,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { browserApi } from '#contract/client/browser.ts'
import { endLogin } from '#contract/client/login/login-end.ts'
import { intentOf } from '#shared/form-intent.ts'
import { alerts } from '#ui/overlays/alerts.ts'
import { callerApi } from '../../../api-context.ts'
import { unlistedHead } from '../../sharing/unlisted-head.ts'
import { followShortly, leaveWith } from '../../cart/following/load-following.ts'
import { eraseContact } from '../../checkout/contact/contact-store.ts'
import { favouriteStore } from '../../favourites/favourite-store.ts'
import { sizeStore } from '../../sizes/size-store.ts'
import { clearCustomer } from '../customer-store.ts'
import { changeAccount } from '../details/change-account.ts'
import type { FormResult } from '../form-result.ts'
import { withPasskeys } from '../passkeys/load-passkeys.ts'
import { readPreferences } from '../read-preferences.ts'
import { deletedPath } from './settings-pages.ts'

/** The action of the overview and of each page of the settings, without JavaScript. */
export async function changeOnServer({ context, request }: ActionFunctionArgs) {
  const result = await changeAccount(context.get(callerApi), await request.formData())
  if (endsLogin(result)) throw redirect(afterLogin(result))
  return result.ok ? result : data(result, { status: result.status })
}

/** The same action in the browser. */
export async function changeInBrowser({ request }: ClientActionFunctionArgs) {
  const form = await request.formData()
  if (intentOf(form) === 'logout') await followShortly()
  const result =
    intentOf(form) === 'passkey-add'
      ? await withPasskeys('passkey-add', form, ({ addPasskey }) => addPasskey(browserApi, form))
      : await mayEndLogin(intentOf(form), () => changeAccount(browserApi, form))
  if (result.ok && result.form === 'sizes') rememberHere(form)
  const stale = result.form === 'logout' && result.status === 419
  if (endsLogin(result) || result.status === 401 || stale) clearCustomer()
  if (endsLogin(result)) {
    // The next user of this browser must not see the contact details and favourites.
    eraseContact()
    favouriteStore.write(favouriteStore.nothing())
    await leaveWith(result.form)
    throw redirectDocument(afterLogin(result))
  }
  if (result.ok && result.form === 'resend')
    alerts.add({ type: 'success', component: `Epost sendt til ${result.typed['email']}` })
  if (result.status !== 401) return result
  // 401: the login has ended, or another customer has logged in. Reloads the page, with the error message above it.
  alerts.add({ type: 'error', component: result.refusal?.message })
  throw redirect(new URL(request.url).pathname)
}

/** Runs `change`. If it may end the login (logout or deletion), also cancels pending requests that use this login. */
const mayEndLogin = (form: string, change: () => Promise<FormResult>): Promise<FormResult> =>
  form === 'logout' || form === 'delete' ? endLogin(change, endsLogin) : change()

/** Stores the sizes in the browser, where lists and article pages read them. */
function rememberHere(form: FormData): void {
  const { sizes: own, children } = readPreferences(form).preferences
  const any = own.length + children.length > 0
  sizeStore.write(any ? { own, children, saved: true } : sizeStore.nothing())
}

const endsLogin = ({ ok, form }: FormResult) => ok && (form === 'delete' || form === 'logout')
const afterLogin = ({ form }: FormResult) => (form === 'delete' ? deletedPath : '/')

/** Returns a function that takes a form's name, and returns the form's result and whether the form is being sent. */
export function useForms(): (form: string) => { result: FormResult | undefined; sending: boolean } {
  const result = useActionData<FormResult>()
  const { state, formData } = useNavigation()
  return form => ({
    result: result?.form === form ? result : undefined,
    sending: state === 'submitting' && intentOf(formData) === form,
  })
}

export const accountMeta =
  (title: string, description: string): MetaFunction =>
  ({ matches }) =>
    unlistedHead(matches, title, description)
