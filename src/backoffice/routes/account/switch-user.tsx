import { useEffect, useRef } from 'react'
import {
  data,
  Form,
  Link,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { endLogin } from '#contract/client/login/login-end.ts'
import { dataOrThrow } from '#contract/client/transport.ts'
import { formText } from '#shared/form-text.ts'
import { Button } from '#ui/controls/Button.tsx'
import { NumberField } from '#ui/controls/NumberField.tsx'
import { RadioGroup } from '#ui/controls/RadioGroup.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { staffApi } from '../../api-context.ts'
import { pinField } from '../../features/account/pin-field.ts'
import { unavailableMessage, submitOr } from '../../features/frame/shop-unavailable.ts'
import { revalidateAfter } from '../../features/frame/revalidate.ts'
import { StaffHeader } from '../../features/frame/StaffHeader.tsx'
import { cleanDigits } from '#shared/text/typed-text.ts'

export const meta = () => [{ title: 'Bytt bruker – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const [account, here] = await Promise.all([api('GET /staff/current'), api('GET /staff/switch')])
  if (!account.ok && account.status === 401) throw redirect('/ansatt/logg-inn')
  return { account: dataOrThrow(account), here: dataOrThrow(here) }
}

interface Refused {
  account: string
  message: string
  /** Error of the PIN. */
  pin?: string | undefined
  /** The shop gave no usable response. */
  unavailable?: true
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const account = formText(form, 'account')
  if (!/^[1-9]\d{0,8}$/.test(account)) return data<Refused>({ account, message: 'Velg hvem du er' }, { status: 422 })
  const pin = cleanDigits(formText(form, 'pin')).slice(0, 20)
  const result = await context.get(staffApi)('POST /staff/switch', { body: { account: Number(account), pin } })
  // Loads a new document, so that nothing of the previous account stays on the page.
  if (result.ok) throw redirectDocument('/ansatt')
  if (result.status === 401) throw redirect('/ansatt/logg-inn')
  const { message, errors } = result.error
  return data<Refused>({ account, message, pin: errors?.['pin']?.[0] }, { status: result.status })
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const account = formText(await request.clone().formData(), 'account')
  // The submission ends the session of the previous user.
  return endLogin(
    () => submitOr(serverAction, (): Refused => ({ account, message: unavailableMessage(), unavailable: true })),
    () => false,
  )
}
export const shouldRevalidate = revalidateAfter('all')

export default function SwitchUser() {
  const { account, here } = useLoaderData<typeof loader>()
  const error = useActionData<Refused>()
  const sending = useNavigation().state === 'submitting'
  const others = here.accounts.filter(({ current }) => !current)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>('input[name=pin]')
    if (!error || !field) return
    // A PIN that the shop did not check may be right and is kept.
    if (!error.unavailable) field.value = ''
    field.focus()
  }, [error])
  return (
    <>
      <StaffHeader account={account} />
      <main id="innhold" tabIndex={-1} className="mx-auto w-full max-w-sm grow px-gutter py-8">
        <h1 className="text-title">Bytt bruker</h1>
        <p className="mt-1 text-soft">{`Nå er ${account.name} logget inn.`}</p>
        {error && others.length === 0 && <Notice kind="error" title={error.pin ?? error.message} className="mt-4" />}
        {others.length === 0 ? (
          <EmptyState title="Ingen andre å bytte til">
            Her står de som har logget inn på denne enheten i dag og har valgt en PIN på Min konto.
          </EmptyState>
        ) : (
          <Form ref={form} method="post" className="mt-6 space-y-4" aria-label="Bytt bruker">
            <RadioGroup
              label="Hvem er du?"
              name="account"
              required
              defaultValue={error?.account ?? (others.length === 1 ? String(others[0]?.id) : undefined)}
              options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
            <NumberField label="PIN" {...pinField} error={error?.pin} />
            {error && !error.pin && <Notice kind="error" title={error.message} />}
            <Button type="submit" size="large" className="w-full" busy={sending}>
              Bytt
            </Button>
          </Form>
        )}
        <p className="mt-8">
          <Link to="/ansatt/logg-inn?annen=ja" className="link inline-flex min-h-tap items-center">
            Logg inn med passord som en annen
          </Link>
        </p>
        {!here.pin && (
          <p>
            <Link to="/ansatt/konto#pin" className="link inline-flex min-h-tap items-center">
              Velg din egen PIN
            </Link>
          </p>
        )}
        <p className="mt-4 text-soft">Går du fra enheten for dagen? Logg ut, så kan ingen bytte til noen her.</p>
      </main>
    </>
  )
}
