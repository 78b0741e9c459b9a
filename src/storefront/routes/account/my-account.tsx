import {
  data,
  Link,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { browserApi } from '#contract/client/browser.ts'
import { endLogin } from '#contract/client/login/login-end.ts'
import { dataOrThrow } from '#contract/client/transport.ts'
import { intentOf } from '#shared/form-intent.ts'
import { alerts } from '#ui/overlays/alerts.ts'
import { callerApi } from '../../api-context.ts'
import { brandOf } from '../../brands/use-brand.ts'
import { ConsentsForm } from '../../features/account/details/ConsentsForm.tsx'
import { ContactForm } from '../../features/account/details/ContactForm.tsx'
import { DeleteForm } from '../../features/account/own-data/DeleteForm.tsx'
import { DetailsForm } from '../../features/account/details/DetailsForm.tsx'
import { DeviceList } from '../../features/account/DeviceList.tsx'
import { ExportLink } from '../../features/account/own-data/ExportLink.tsx'
import { changeAccount } from '../../features/account/details/change-account.ts'
import { clearCustomer } from '../../features/account/customer-store.ts'
import type { FormResult } from '../../features/account/form-result.ts'
import { OpenItems } from '../../features/account/history/OpenItems.tsx'
import { openItems } from '../../features/account/history/open-items.ts'
import { LogOut } from '../../features/account/LogOut.tsx'
import { MemberCode } from '../../features/account/MemberCode.tsx'
import { dataOrLogin, needCustomer } from '../../features/account/load-customer.ts'
import { withPasskeys } from '../../features/account/passkeys/load-passkeys.ts'
import { PasskeyList } from '../../features/account/passkeys/PasskeyList.tsx'
import { PhoneProof } from '../../features/account/phone/PhoneProof.tsx'
import { PasswordForm } from '../../features/account/PasswordForm.tsx'
import { readPreferences } from '../../features/account/read-preferences.ts'
import { SizesForm } from '../../features/account/details/SizesForm.tsx'
import { sizeStore } from '../../features/sizes/size-store.ts'
import { UnverifiedNotice } from '../../features/account/UnverifiedNotice.tsx'
import { followShortly, leaveWith } from '../../features/cart/following/load-following.ts'
import { eraseContact } from '../../features/checkout/contact/contact-store.ts'
import { unlessRefused } from '../../features/account/unless-refused.ts'
import { favouriteStore } from '../../features/favourites/favourite-store.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const calls = context.get(callerApi)
  const customer = await needCustomer(calls, '/min-side')
  const [devices, code, passkeys, shops, reservations, orders] = await Promise.all([
    calls('GET /customers/current/sessions'),
    calls('GET /customers/current/code'),
    calls('GET /customers/current/passkeys'),
    calls('GET /shops'),
    calls('GET /customers/current/reservations', { query: { page: 1 } }),
    calls('GET /customers/current/orders', { query: { page: 1 } }),
  ])
  return {
    customer,
    // The lists have pages of their own, so a failure does not stop this one.
    open: openItems(reservations.ok ? reservations.data.data : [], orders.ok ? orders.data.data : []),
    devices: dataOrLogin(devices, '/min-side'),
    code: code.ok ? code.data : null,
    passkeys: passkeys.ok ? passkeys.data : null,
    shops: dataOrThrow(shops).map(({ id, name, slug }) => ({ id, name, slug })),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const result = await changeAccount(context.get(callerApi), await request.formData())
  if (endsLogin(result)) throw redirect('/')
  return result.ok ? result : data(result, { status: result.status })
}

export async function clientAction({ request }: ClientActionFunctionArgs) {
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
    // The next user of this browser must not see them.
    eraseContact()
    favouriteStore.write(favouriteStore.nothing())
    await leaveWith(result.form)
    throw redirectDocument('/')
  }
  if (result.ok && result.form === 'resend')
    alerts.add({ type: 'success', component: `Epost sendt til ${result.typed['email']}` })
  if (result.status !== 401) return result
  // The login has ended, or another customer has logged in. The page is reloaded, with the error message
  // above it.
  alerts.add({ type: 'error', component: result.refusal?.message })
  throw redirect('/min-side')
}

/** Cancels pending requests that would use the ended login. */
const mayEndLogin = (form: string, change: () => Promise<FormResult>): Promise<FormResult> =>
  form === 'logout' || form === 'delete' ? endLogin(change, endsLogin) : change()

/** Lists and article pages read the sizes from the browser. */
function rememberHere(form: FormData): void {
  const { sizes: own, children } = readPreferences(form).preferences
  const any = own.length + children.length > 0
  sizeStore.write(any ? { own, children, saved: true } : sizeStore.nothing())
}

const endsLogin = ({ ok, form }: FormResult) => ok && (form === 'delete' || form === 'logout')

export const shouldRevalidate = unlessRefused

export const meta: MetaFunction = ({ matches }) => [
  { title: `Min side | ${brandOf(matches).name}` },
  { name: 'robots', content: 'noindex' },
]

export default function MyAccountPage() {
  const { customer, open, devices, code, passkeys, shops } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const { state, formData } = useNavigation()
  const of = (form: string) => ({
    result: result?.form === form ? result : undefined,
    sending: state === 'submitting' && intentOf(formData) === form,
  })
  return (
    // The key remounts the page for another customer, so that typed values are not shown to the next one.
    <div key={customer.id} className="page max-w-3xl space-y-12 pt-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="min-w-0 break-words text-title">{`Hei, ${customer.first_name}`}</h1>
        <LogOut customer={customer} {...of('logout')} />
      </div>
      <OpenItems items={open} />
      <p className="flex flex-wrap gap-3">
        <Link to="/min-side/reservasjoner" className="button button-quiet">
          Reservasjonene dine
        </Link>
        <Link to="/min-side/ordrer" className="button button-quiet">
          Ordrene dine
        </Link>
        <Link to="/min-side/omtaler" className="button button-quiet">
          Anmeldelsene dine
        </Link>
        <Link to="/favoritter" className="button button-quiet">
          Favorittene dine
        </Link>
      </p>
      {!customer.email_verified && <UnverifiedNotice customer={customer} {...of('resend')} />}
      <MemberCode code={code} />
      <DetailsForm customer={customer} {...of('details')} />
      <ContactForm customer={customer} {...of('contact')} />
      <PhoneProof customer={customer} of={of} />
      <PasswordForm customer={customer} {...of('password')} />
      <PasskeyList customer={customer} passkeys={passkeys} of={of} />
      <SizesForm customer={customer} shops={shops} {...of('sizes')} />
      <ConsentsForm customer={customer} {...of('consents')} />
      <DeviceList customer={customer} devices={devices} {...of('device')} />
      <ExportLink />
      <DeleteForm customer={customer} {...of('delete')} />
    </div>
  )
}
