import { useEffect, useRef } from 'react'
import {
  data,
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { browserApi } from '#contract/client/browser.ts'
import { dataOrThrow } from '#contract/client/transport.ts'
import { Field } from '#ui/controls/Field.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { callerApi } from '../api-context.ts'
import { unlistedHead } from '../features/sharing/unlisted-head.ts'
import { ShopField } from '../features/shops/picker/ShopField.tsx'
import { readAlertForm, toAlertResult } from '../features/stock-alert/alert-form.ts'

/** Reads the size from the URL, so that the page works without JavaScript and can be linked to. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(callerApi)
  const ean = url.searchParams.get('ean') ?? ''
  const [cart, shops] = await Promise.all([
    api('POST /cart/validate', { body: { ShopID: null, items: [{ EanNo: ean, Count: 1 }] } }),
    api('GET /shops'),
  ])
  if (!cart.ok && cart.status === 422) throw new Response(null, { status: 404 })
  const [line] = dataOrThrow(cart).lines
  if (!line) throw new Response(null, { status: 404 })
  const { name, slug, size, color } = line
  return {
    goods: { ean, name, slug, size, color },
    shops: dataOrThrow(shops).map(({ id, name: shop, address, postPlace }) => ({
      ...{ id, name: shop, address: `${address}, ${postPlace}` },
    })),
    shopId: Number(url.searchParams.get('butikk')) || null,
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const input = readAlertForm(await request.formData())
  const result = toAlertResult(input, await context.get(callerApi)('POST /stock-alerts', { body: input }))
  return result.sent ? result : data(result, { status: result.status || 503 })
}

/**
 * Runs in the browser, so that an error without network is shown beside the button and the form stays as it
 * is.
 */
export async function clientAction({ request }: ClientActionFunctionArgs) {
  const input = readAlertForm(await request.formData())
  return toAlertResult(input, await browserApi('POST /stock-alerts', { body: input }))
}

// Requesting an alert changes neither goods nor shops. Offline, running the loader again would fail.
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href !== nextUrl.href

export const meta: MetaFunction = ({ matches }) =>
  unlistedHead(matches, 'Varsle meg', 'Få en e-post når butikken får inn varen.')

export default function StockAlertPage() {
  const { goods, shops, shopId } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const sending = useNavigation().state === 'submitting'
  const refusal = useRef<HTMLParagraphElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!result || result.sent) return
    const fault = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (fault) fault.focus()
    else refusal.current?.focus()
  }, [result])
  const back = `/product/${encodeURIComponent(goods.slug)}`
  return (
    <div className="page max-w-xl space-y-5 pt-6">
      <h1 className="text-title">Varsle meg</h1>
      <p>
        <Link to={back} className="link font-medium">
          {goods.name}
        </Link>
        <span>{`, ${[`str. ${goods.size}`, goods.color].filter(Boolean).join(', ')}`}</span>
      </p>
      {result?.sent ? (
        <Notice kind="success" title={result.confirmed ? 'Vi sier fra' : 'Sjekk e-posten din'}>
          <p className="mt-1">
            {result.confirmed
              ? 'Du får én e-post når butikken har den igjen.'
              : 'Trykk på lenken i e-posten innen to dager. Da sier vi fra én gang, når butikken har den igjen.'}
          </p>
          <p className="mt-3">
            <Link to={back} className="link font-medium">
              Tilbake til varen
            </Link>
          </p>
        </Notice>
      ) : (
        <Form method="post" noValidate ref={form} className="space-y-5">
          <p className="text-soft">Vi sender én e-post når størrelsen er på lager i butikken du velger.</p>
          <input type="hidden" name="ean" value={goods.ean} />
          <ShopField
            label="Butikk"
            name="shop"
            shops={shops}
            none="Velg butikk"
            defaultValue={String(result?.typed.shopId ?? shopId ?? '')}
            error={result?.faults.shop}
          />
          <Field
            label="E-post"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={result?.typed.email}
            error={result?.faults.email}
            hint="Vi bruker den bare til dette, og sletter den etterpå."
          />
          <button type="submit" className="button button-main min-h-14 w-full text-lg" aria-disabled={sending}>
            {sending ? 'Sender …' : 'Varsle meg'}
          </button>
          <p ref={refusal} role="alert" tabIndex={-1} className="font-medium text-bad empty:hidden">
            {result?.refusal}
          </p>
        </Form>
      )}
    </div>
  )
}
