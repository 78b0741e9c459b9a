import { useEffect, useRef } from 'react'
import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { formatAmount, formatDateAndTime } from '#shared/format/format.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Checkbox } from '#ui/controls/Checkbox.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { staffApi } from '../api-context.ts'
import { loadEditor } from '../features/frame/load-editor.ts'
import { StaffHeader } from '../features/frame/StaffHeader.tsx'
import { actOnShipping } from '../features/shipping/shipping-action.ts'

export const meta = () => [{ title: 'Frakt – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const { account, answer } = await loadEditor(api, api.shipping())
  return { account, state: answer }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const answer = await actOnShipping(context.get(staffApi), await request.formData())
  if (answer.done !== 'refused') return answer
  if (answer.status === 401) throw redirect('/ansatt/logg-inn')
  return data(answer, { status: answer.status || 503 })
}

/** After a conflict too: what somebody else saved is shown, and what was typed may be saved on top of it. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate

export default function ShippingPage() {
  const { account, state } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const busy = useNavigation().formData !== undefined
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!answer) return
    const wrong = document.querySelector<HTMLElement>('main [aria-invalid=true]')
    ;(wrong ?? outcome.current)?.focus()
  }, [answer])
  const refused = answer?.done === 'refused' ? answer : undefined
  const { version, offered, price, payable, changedAt, changedBy, canUndo } = state
  return (
    <>
      <StaffHeader account={account} />
      <main id="innhold" tabIndex={-1} className="page grow pb-section pt-6">
        <h1 className="text-title">Frakt</h1>
        <p className="mt-1 max-w-reading text-soft">
          Å hente i butikk koster ingenting. Kassen følger endringer med en gang; ordrer som er lagt inn, beholder
          prisen sin.
        </p>
        <div ref={outcome} tabIndex={-1} className="mt-4 empty:hidden">
          {refused && <Notice kind="error" title={refused.message} />}
          {answer?.done === 'saved' && <Notice kind="success" title="Frakten er lagret" />}
          {answer?.done === 'undone' && <Notice kind="success" title="Siste endring er angret" />}
        </div>
        {!payable && (
          <div className="mt-4">
            <Notice kind="info" title="Uten betaling på nett blir ingenting sendt, uansett hva som står her." />
          </div>
        )}
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <p className="text-small text-soft">
            {changedBy !== null && changedAt !== null
              ? `Sist endret ${formatDateAndTime(new Date(changedAt))} av ${changedBy}`
              : 'Slik det fulgte med butikken'}
          </p>
          {canUndo && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="version" value={version} />
              <input type="hidden" name="handling" value="angre" />
              <button type="submit" className="button button-quiet button-small">
                Angre siste endring
              </button>
            </Form>
          )}
        </div>
        <Form key={version} method="post" preventScrollReset noValidate className="mt-4 max-w-xl space-y-4">
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="handling" value="lagre" />
          <Checkbox name="offered" label="Varer kan sendes" defaultChecked={refused?.offered ?? offered} />
          <Field
            label="Pris for å få det sendt, i kroner"
            name="price"
            inputMode="decimal"
            maxLength={9}
            hint="0 er gratis. Varer med egen frakt kan koste mer."
            defaultValue={refused?.typed ?? formatAmount(price)}
            error={refused?.fault ?? undefined}
          />
          <Button type="submit" busy={busy}>
            Lagre
          </Button>
        </Form>
      </main>
    </>
  )
}
