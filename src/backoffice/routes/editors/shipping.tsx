import {
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { formatAmount } from '#shared/format/format.ts'
import { maxShippingName } from '#shared/cart/shipping-methods.ts'
import { Checkbox } from '#ui/controls/Checkbox.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { NumberField } from '#ui/controls/NumberField.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { staffApi } from '../../api-context.ts'
import { ActionButton } from '../../features/frame/ActionButton.tsx'
import { useActionResult } from '../../features/frame/use-action-result.ts'
import { actDrafted, sendDrafted } from '../../features/drafts/act-drafted.ts'
import { Drafted } from '../../features/drafts/Drafted.tsx'
import { DraftedForm } from '../../features/drafts/DraftedForm.tsx'
import { runEditorForm } from '../../features/frame/editor-form.ts'
import { LastChange } from '../../features/frame/LastChange.tsx'
import { Outcome } from '../../features/frame/Outcome.tsx'
import { shopUnavailable } from '../../features/frame/shop-unavailable.ts'
import { UndoLast } from '../../features/frame/UndoLast.tsx'
import { loadDrafted } from '../../features/frame/load-editor.ts'
import { revalidateAfter } from '../../features/frame/revalidate.ts'
import { StaffPage } from '../../features/frame/StaffPage.tsx'
import { TermsFields } from '../../features/shipping/TermsFields.tsx'
import { typedTermsOf } from '../../features/shipping/typed-terms.ts'
import { actOnShipping, typedShipping, type ShippingActionResult } from '../../features/shipping/shipping-action.ts'

export const meta = () => [{ title: 'Frakt – ansatt' }, { name: 'robots', content: 'noindex' }]

const subject = 'shipping:alle'

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const { account, answer, draft } = await loadDrafted(api, subject, api('GET /staff/shipping'))
  return { account, state: answer, draft }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const [api, form] = [context.get(staffApi), await request.formData()]
  return runEditorForm<ShippingActionResult>(await actDrafted(api, subject, form, () => actOnShipping(api, form)))
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<ShippingActionResult> {
  const typed = typedShipping(await request.clone().formData())
  return sendDrafted<ShippingActionResult>(() => serverAction<typeof action>(), {
    done: 'refused',
    ...shopUnavailable,
    typed,
  })
}

export const shouldRevalidate = revalidateAfter('conflicts')

const doneMessages = {
  saved: 'Frakten er lagret',
  undone: 'Siste endring er angret',
  discarded: 'Kladden er forkastet',
}

export default function ShippingPage() {
  const { account, state, draft } = useLoaderData<typeof loader>()
  const result = useActionResult<ShippingActionResult>()
  const error = result?.done === 'refused' ? result : undefined
  const { faults = {} } = error ?? {}
  const atUndo = (result && result.done !== 'saved' && !error?.typed) ?? false
  const { version, offered, price, names, terms, payable, changedAt, changedBy, canUndo } = state
  return (
    <StaffPage account={account} title="Frakt">
      <p className="mt-1 max-w-reading text-soft">
        Å hente i butikk koster ingenting. Kassen følger endringer med en gang; ordrer som er lagt inn, beholder prisen
        sin.
      </p>
      {!payable && (
        <div className="mt-4">
          <Notice kind="info" title="Uten betaling på nett blir ingenting sendt, uansett hva som står her." />
        </div>
      )}
      <LastChange at={changedAt} by={changedBy} never="Slik det fulgte med nettbutikken">
        {canUndo && <UndoLast version={version} />}
      </LastChange>
      {atUndo && <Outcome answer={result} messages={doneMessages} />}
      <Drafted key={version} account={account.id} subject={subject} version={version} loaded={draft} answer={result}>
        {restored => {
          const typed = error?.typed ?? (restored && typedShipping(restored))
          return (
            <DraftedForm className="mt-4 max-w-xl space-y-4">
              <Checkbox name="offered" label="Varer kan sendes" defaultChecked={typed?.offered ?? offered} />
              <NumberField
                label="Pris for å få det sendt, i kroner"
                name="price"
                decimal
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
              <TermsFields terms={typed?.terms ?? typedTermsOf(terms)} faults={faults} />
              {error?.status === 409 && (
                <p className="text-small">{`Slik står det nå: «${names.collect}» og «${names.delivery}», ${formatAmount(price)}${!offered ? ', men ingenting sendes' : ''}.`}</p>
              )}
              <ActionButton action="lagre">Lagre</ActionButton>
              {!atUndo && <Outcome answer={result} messages={doneMessages} />}
            </DraftedForm>
          )
        }}
      </Drafted>
    </StaffPage>
  )
}
