import { useEffect, useRef } from 'react'
import {
  data,
  Form,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { Notice } from '#ui/display/Notice.tsx'
import { staffApi } from '../../api-context.ts'
import { ActionButton } from '../../features/frame/ActionButton.tsx'
import { useActionResult, useIsSubmitting } from '../../features/frame/use-action-result.ts'
import { LastChange } from '../../features/frame/LastChange.tsx'
import { ShopChoice } from '../../features/frame/ShopChoice.tsx'
import { StaffPage } from '../../features/frame/StaffPage.tsx'
import { UndoLast } from '../../features/frame/UndoLast.tsx'
import { HitPromises } from '../../features/own-shop/HitPromises.tsx'
import { BufferFields } from '../../features/own-shop/BufferFields.tsx'
import { HoursFields } from '../../features/own-shop/HoursFields.tsx'
import { actOnShop, shopFromBrowser, type ShopActionResult } from '../../features/own-shop/shop-action.ts'
import { shopFields, typedOf } from '../../features/own-shop/shop-form.ts'
import { ShopField } from '../../features/own-shop/ShopField.tsx'

export const meta = () => [{ title: 'Butikken – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const current = await api('GET /staff/current')
  if (!current.ok && current.status === 401) throw redirect('/ansatt/logg-inn')
  const account = dataOrThrow(current)
  const requested = Number(url.searchParams.get('butikk'))
  const shop = account.shops.find(({ id }) => id === requested) ?? account.shops[0]
  if (!shop || !['manager', 'admin'].includes(account.role)) throw redirect('/ansatt')
  const result = await api('GET /staff/shop', { query: { shop: shop.id } })
  if (!result.ok && result.status === 403) throw redirect('/ansatt')
  return { account, state: dataOrThrow(result) }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const result = await actOnShop(context.get(staffApi), Number(form.get('shop')), form)
  if (result.done !== 'refused') return result
  if (result.status === 401) throw redirect('/ansatt/logg-inn')
  return data(result, { status: result.status || 503 })
}

export const clientAction = shopFromBrowser

/**
 * Revalidates after a conflict too, so that the form has the new version, and the page shows who changed the shop and
 * when.
 */
export const shouldRevalidate = ({
  actionStatus,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 ||
  (defaultShouldRevalidate && (actionResult as ShopActionResult | undefined)?.done !== 'refused')

export default function ShopPage() {
  const { account, state } = useLoaderData<typeof loader>()
  const result = useActionResult<typeof action>()
  const pressed = useIsSubmitting()
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!result) return
    const wrong = document.querySelector<HTMLElement>('main [aria-invalid=true]')
    const hit = document.querySelector<HTMLElement>('main form [data-refusal]')
    ;(wrong ?? hit ?? outcome.current)?.focus()
  }, [result])
  const { shop, version, details, chain, groups, changedAt, changedBy, canUndo } = state
  const error = result?.done === 'refused' ? result : undefined
  /** The submission came from the undo button above the form. */
  const atUndo = result?.done === 'undone' || error?.typed === null
  const errors = error?.errors ?? {}
  const typed = error?.typed ?? typedOf(state)
  return (
    <StaffPage account={account} title={shop.name}>
      <p className="mt-1 max-w-reading text-soft">
        Det du endrer her, går foran kjedens butikkliste, og kundene ser det med en gang. Felt du lar stå, følger
        butikklisten.
      </p>
      <ShopChoice account={account} shop={shop.id} to="/ansatt/butikk" />
      <LastChange at={changedAt} by={changedBy} never="Slik den står i butikklisten">
        {canUndo && <UndoLast version={version} named={{ shop: shop.id }} />}
      </LastChange>
      {atUndo && (
        <div ref={outcome} tabIndex={-1} className="mt-4 max-w-reading">
          {error?.hit ? (
            <Form method="post" preventScrollReset aria-label="Angre" className="space-y-4">
              <input type="hidden" name="version" value={version} />
              <input type="hidden" name="shop" value={shop.id} />
              <HitPromises hit={error.hit} />
              <ActionButton action="angre">Angre siste endring</ActionButton>
            </Form>
          ) : (
            <Done refusal={error?.message} done="Siste endring er angret" />
          )}
        </div>
      )}
      <Form
        key={`${shop.id} ${version}`}
        method="post"
        preventScrollReset
        noValidate
        aria-label="Butikken"
        className="mt-4 max-w-xl space-y-8"
      >
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="shop" value={shop.id} />
        {/* Enter activates the first submit button of the form, so this hidden button saves. */}
        <button
          type="submit"
          className="hidden"
          tabIndex={-1}
          aria-hidden
          onClick={event => pressed && event.preventDefault()}
        />
        <fieldset className="space-y-4">
          <legend className="text-heading">Slik kundene ser den</legend>
          {shopFields.map(name => (
            <ShopField
              key={name}
              name={name}
              detail={details[name]}
              value={typed[name] ?? ''}
              error={errors[name]?.[0]}
            />
          ))}
        </fieldset>
        <HoursFields typed={typed} chain={chain} errors={errors} />
        <BufferFields typed={typed} groups={groups} errors={errors} />
        {!atUndo && error?.hit && <HitPromises hit={error.hit} />}
        <ActionButton action="lagre">Lagre</ActionButton>
        {/* Below the button, since above it the notice would push the button out of sight. */}
        {result && !atUndo && !error?.hit && (
          <div ref={outcome} tabIndex={-1}>
            <Done refusal={error?.message} done="Butikken er lagret" />
          </div>
        )}
      </Form>
    </StaffPage>
  )
}

function Done({ refusal, done }: { refusal: string | undefined; done: string }) {
  return refusal === undefined ? <Notice kind="success" title={done} /> : <Notice kind="error" title={refusal} />
}
