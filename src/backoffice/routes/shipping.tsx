import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { formatAmount, formatDateAndTime } from '#shared/format/format.ts'
import { maxShippingName } from '#shared/cart/shipping-methods.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Checkbox } from '#ui/controls/Checkbox.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { staffApi } from '../api-context.ts'
import { answerForm, rereadAfterConflict, useOutcome } from '../features/frame/editor-form.ts'
import { UndoLast } from '../features/frame/UndoLast.tsx'
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
  return answerForm(await actOnShipping(context.get(staffApi), await request.formData()))
}

export const shouldRevalidate = rereadAfterConflict

export default function ShippingPage() {
  const { account, state } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const busy = useNavigation().formData !== undefined
  const outcome = useOutcome(answer)
  const refused = answer?.done === 'refused' ? answer : undefined
  const { typed, faults = {} } = refused ?? {}
  const { version, offered, price, names, payable, changedAt, changedBy, canUndo } = state
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
          {canUndo && <UndoLast version={version} />}
        </div>
        <Form key={version} method="post" preventScrollReset noValidate className="mt-4 max-w-xl space-y-4">
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="handling" value="lagre" />
          <Checkbox name="offered" label="Varer kan sendes" defaultChecked={typed?.offered ?? offered} />
          <Field
            label="Pris for å få det sendt, i kroner"
            name="price"
            inputMode="decimal"
            maxLength={9}
            hint="0 er gratis. Varer med egen frakt kan koste mer."
            defaultValue={typed?.price ?? formatAmount(price)}
            error={faults.price}
          />
          <Field
            label="Navnet på å hente selv"
            name="collect"
            maxLength={maxShippingName}
            hint="Slik det står i kassen, for eksempel «Hent i butikk»."
            defaultValue={typed?.names.collect ?? names.collect}
            error={faults.collect}
          />
          <Field
            label="Navnet på å få det sendt"
            name="delivery"
            maxLength={maxShippingName}
            hint="For eksempel «Få det sendt» eller «Hjem med Posten»."
            defaultValue={typed?.names.delivery ?? names.delivery}
            error={faults.delivery}
          />
          {refused?.status === 409 && (
            <p className="text-small">
              Slik står det nå: «{names.collect}» og «{names.delivery}», {formatAmount(price)}
              {!offered && ', men ingenting sendes'}.
            </p>
          )}
          <Button type="submit" busy={busy}>
            Lagre
          </Button>
        </Form>
      </main>
    </>
  )
}
