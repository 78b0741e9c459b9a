import {
  data,
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import type { StockAlert } from '#contract/stock-alerts.ts'
import { intentField, intentOf } from '#shared/form-intent.ts'
import { callerApi } from '../api-context.ts'
import { unlistedHead } from '../features/sharing/unlisted-head.ts'
import { LinkPage } from '../features/frame/LinkPage.tsx'

/** Only reads the alert: mail scanners open every link, so confirming takes a click. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  return dataOrThrow(await context.get(callerApi)('GET /stock-alerts/{token}', { path: { token: params.token ?? '' } }))
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const api = context.get(callerApi)
  const token = params.token ?? ''
  const stop = intentOf(await request.formData()) === 'stop'
  const result = stop
    ? await api('POST /stock-alerts/{token}/stop', { path: { token } })
    : await api('POST /stock-alerts/{token}/confirm', { path: { token } })
  return result.ok ? { message: null } : data({ message: result.error.message }, { status: result.status })
}

export const meta: MetaFunction = ({ matches }) =>
  unlistedHead(matches, 'Varsel', 'Varselet ditt om en vare, og hvordan du stopper det.')

const headings: Record<StockAlert['state'], (shop: string) => string> = {
  waiting: shop => `Si fra når den er på lager i ${shop}?`,
  confirmed: shop => `Vi sier fra når den er på lager i ${shop}`,
  sent: shop => `Vi har sagt fra: Den er på lager i ${shop}`,
  stopped: () => 'Varselet er stoppet, og adressen din er slettet',
}

export default function StockAlertHeldPage() {
  const { state, name, slug, size, color, shop } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.message
  const sending = useNavigation().state === 'submitting'
  return (
    <LinkPage title={headings[state](shop)} refused={error}>
      <p>
        <Link to={`/product/${encodeURIComponent(slug)}`} className="link font-medium">
          {name}
        </Link>
        <span>{`, ${[`str. ${size}`, color].filter(Boolean).join(', ')}`}</span>
      </p>
      {state !== 'stopped' && (
        <Form method="post" className="flex flex-wrap gap-3">
          {state === 'waiting' && (
            <button type="submit" name={intentField} value="confirm" className="button button-main" disabled={sending}>
              Ja, si fra til meg
            </button>
          )}
          <button type="submit" name={intentField} value="stop" className="button button-quiet" disabled={sending}>
            {state === 'sent' ? 'Slett adressen min' : state === 'waiting' ? 'Nei takk' : 'Stopp varselet'}
          </button>
        </Form>
      )}
    </LinkPage>
  )
}
