import { useEffect, useRef } from 'react'
import {
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { SecondFactor, StaffDevice } from '#contract/own-shop/staff-account.ts'
import { dataOrThrow } from '#contract/client/transport.ts'
import { intentField, intentOf } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'
import { formatPlural } from '#shared/format/format.ts'
import { formatDate, formatDateAndTime } from '#shared/format/format-date.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { Disclosure } from '#ui/overlays/Disclosure.tsx'
import { staffApi } from '../../api-context.ts'
import { actOnAccount, type AccountActionResult } from '../../features/account/account-action.ts'
import { CodeField } from '../../features/account/CodeField.tsx'
import { PinForm } from '../../features/account/PinForm.tsx'
import { Refusal } from '../../features/account/Refusal.tsx'
import { RecoveryList } from '#ui/display/RecoveryList.tsx'
import { useSaveCounts } from '../../features/account/use-save-counts.ts'
import { submitOr } from '../../features/frame/shop-unavailable.ts'
import { revalidateAfter } from '../../features/frame/revalidate.ts'
import { StaffPage } from '../../features/frame/StaffPage.tsx'

export const meta = () => [{ title: 'Min konto – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const [account, factor, devices, here] = await Promise.all([
    api('GET /staff/current'),
    api('GET /staff/second_factor'),
    api('GET /staff/sessions'),
    api('GET /staff/switch'),
  ])
  if (!account.ok && account.status === 401) throw redirect('/ansatt/logg-inn')
  return {
    account: dataOrThrow(account),
    factor: dataOrThrow(factor),
    devices: dataOrThrow(devices),
    hasPin: dataOrThrow(here).pin,
  }
}

export const action = async ({ context, request }: ActionFunctionArgs) =>
  actOnAccount(context.get(staffApi), await request.formData())

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData()
  const [of, id] = [intentOf(form), Number(formText(form, 'id'))]
  const message = 'Vi fikk ikke kontakt med nettbutikken. Ingenting er endret. Prøv igjen.'
  const unavailable: AccountActionResult & { unavailable: true } = {
    done: 'refused',
    of,
    id,
    message,
    errors: {},
    unavailable: true,
  }
  return submitOr(serverAction, () => unavailable)
}
export const shouldRevalidate = revalidateAfter('all')

export default function OwnAccount() {
  const { account, factor, devices, hasPin } = useLoaderData<typeof loader>()
  const result = useActionData<AccountActionResult>()
  const sent = intentOf(useNavigation().formData)
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!result) return
    const wrong = document.querySelector<HTMLElement>('main [aria-invalid=true]')
    const error = document.querySelector<HTMLElement>('main form [data-refusal]')
    ;(wrong ?? error ?? outcome.current)?.focus()
  }, [result])
  const saves = useSaveCounts(result)
  const refusal = result?.done === 'refused' && Object.keys(result.errors).length === 0 ? result : undefined
  const refusalOf = (form: string, id?: number) =>
    refusal?.of === form && (id === undefined || refusal.id === id) ? refusal.message : undefined
  const faultOf = (form: string, name: string) =>
    result?.done === 'refused' && result.of === form ? result.errors[name]?.[0] : undefined
  return (
    <StaffPage account={account} title="Min konto">
      <p className="mt-1 text-soft">{account.email}</p>
      <div ref={outcome} tabIndex={-1} className="mt-4 max-w-xl space-y-4 empty:hidden">
        {result?.done === 'saved' && <Notice kind="success" title={result.message} />}
        {result?.done === 'saved' && result.codes && <RecoveryList codes={result.codes} />}
      </div>
      <Devices
        devices={devices}
        email={account.email}
        refusalOf={id => refusalOf('avslutt', id)}
        faultOf={id => (result?.done === 'refused' && result.id === id ? faultOf('avslutt', 'current') : undefined)}
      />
      <Factor factor={factor} faultOf={faultOf} refusalOf={refusalOf} busy={sent} />
      <PinForm active={hasPin} faultOf={faultOf} refusalOf={refusalOf} busy={sent} saves={saves['pin'] ?? 0} />
      <section aria-labelledby="passord" className="mt-8 max-w-sm">
        <h2 id="passord" className="text-heading">
          Bytt passord
        </h2>
        <Form key={saves['passord'] ?? 0} method="post" preventScrollReset className="mt-3 space-y-4">
          <input type="hidden" name={intentField} value="passord" />
          {/* Lets password managers find the user name. */}
          <input type="text" hidden readOnly autoComplete="username" value={account.email} aria-label="Konto" />
          <Field
            label="Nåværende passord"
            name="current"
            type="password"
            autoComplete="current-password"
            required
            maxLength={128}
            error={faultOf('passord', 'current')}
          />
          <Field
            label="Nytt passord"
            hint="Minst 8 tegn. Alle andre enheter logges ut."
            name="password"
            type="password"
            autoComplete="new-password"
            required
            maxLength={128}
            error={faultOf('passord', 'password')}
          />
          <Button type="submit" busy={sent === 'passord'}>
            Bytt passord
          </Button>
          <Refusal message={refusalOf('passord')} />
        </Form>
      </section>
    </StaffPage>
  )
}

function Devices({
  devices,
  email,
  refusalOf,
  faultOf,
}: {
  devices: readonly StaffDevice[]
  email: string
  refusalOf: (id: number) => string | undefined
  /** The error of the typed password. */
  faultOf: (id: number) => string | undefined
}) {
  const sent = useNavigation().formData
  const ending = intentOf(sent) === 'avslutt' ? sent?.get('id') : null
  return (
    <section aria-labelledby="enheter" className="mt-6 max-w-xl">
      <h2 id="enheter" className="text-heading">
        Her er du logget inn
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {devices.map(({ id, device, created_at, current }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
            <p>
              <span>{`${device || 'Ukjent enhet'}${current ? ' (denne)' : ''}`}</span>
              <span className="block text-small text-soft">{`Siden ${formatDateAndTime(new Date(created_at))}`}</span>
            </p>
            {!current && (
              <div className="w-full max-w-sm">
                <Disclosure
                  title={
                    <span>
                      Logg ut <span className="sr-only">{device || 'ukjent enhet'}</span>
                    </span>
                  }
                  open={faultOf(id) !== undefined || refusalOf(id) !== undefined}
                >
                  <Form method="post" preventScrollReset className="space-y-3">
                    <input type="hidden" name={intentField} value="avslutt" />
                    <input type="hidden" name="id" value={id} />
                    <input type="text" hidden readOnly autoComplete="username" value={email} aria-label="Konto" />
                    <Field
                      label="Passordet ditt"
                      name="current"
                      id={`enhet-passord-${id}`}
                      type="password"
                      autoComplete="current-password"
                      required
                      maxLength={128}
                      error={faultOf(id)}
                    />
                    <Button type="submit" look="quiet" size="small" busy={ending === String(id)}>
                      Logg ut enheten
                    </Button>
                    <Refusal message={refusalOf(id)} />
                  </Form>
                </Disclosure>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Factor({
  factor: { active, required, requiredFrom, recoveryLeft },
  faultOf,
  refusalOf,
  busy,
}: {
  factor: SecondFactor
  faultOf: (form: string, name: string) => string | undefined
  refusalOf: (form: string) => string | undefined
  busy: unknown
}) {
  return (
    <section aria-labelledby="tofaktor" className="mt-8 max-w-sm">
      <h2 id="tofaktor" className="text-heading">
        Tofaktor
      </h2>
      {!active && (
        <>
          <p className="mt-1 text-soft">Av. Passordet alene er nok til å logge inn.</p>
          {requiredFrom && (
            <p className="mt-1">{`Fra ${formatDate(new Date(requiredFrom))} må rollen din ha tofaktor. Da setter du det opp når du logger inn.`}</p>
          )}
          <Link to="/ansatt/tofaktor" className="button button-quiet mt-3">
            Slå på tofaktor
          </Link>
        </>
      )}
      {active && (
        <>
          <p className="mt-1 text-soft">{`På. Du har ${formatPlural(recoveryLeft, 'ubrukt kode', 'ubrukte koder')} på papir.`}</p>
          <Form method="post" preventScrollReset className="mt-3 space-y-3">
            <input type="hidden" name={intentField} value="koder" />
            <CodeField id="kode-ny" error={faultOf('koder', 'code')} />
            <Button type="submit" look="quiet" busy={busy === 'koder'}>
              Lag nye koder på papir
            </Button>
            <Refusal message={refusalOf('koder')} />
          </Form>
          {!required && (
            <Form method="post" preventScrollReset className="mt-6 space-y-3">
              <input type="hidden" name={intentField} value="fjern" />
              <CodeField id="kode-fjern" error={faultOf('fjern', 'code')} />
              <Button type="submit" look="quiet" busy={busy === 'fjern'}>
                Slå av tofaktor
              </Button>
              <Refusal message={refusalOf('fjern')} />
            </Form>
          )}
        </>
      )}
    </section>
  )
}
