import {
  data,
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { formText } from '#shared/form-text.ts'
import { Notice } from '#ui/display/Notice.tsx'
import { callerApi } from '../../api-context.ts'
import { unlistedHead } from '../../features/sharing/unlisted-head.ts'
import { distanceLabel } from '#shared/places/distance-label.ts'
import { useDistances } from '../../features/position/use-distances.ts'
import { reservationStatus } from '#shared/reservations/reservation-status.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const api = context.get(callerApi)
  const token = params.token ?? ''
  const [receipt, others] = await Promise.all([
    api('GET /reservations/receipt/{token}', { path: { token } }),
    api('GET /reservations/receipt/{token}/shop', { path: { token } }),
  ])
  const { reservation, version } = dataOrThrow(receipt)
  return { version, statusId: reservation.statusID, sent: reservation.delivery, ...dataOrThrow(others) }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const token = params.token ?? ''
  const form = await request.formData()
  const shopId = Number(formText(form, 'butikk'))
  if (!Number.isSafeInteger(shopId)) return data({ message: 'Velg en butikk' }, { status: 422 })
  const result = await context.get(callerApi)('POST /reservations/receipt/{token}/shop', {
    path: { token },
    body: { shopId, version: formText(form, 'version') },
  })
  if (result.ok) return redirect(`/kvittering/${encodeURIComponent(token)}`)
  const message = result.error.errors?.['shopId']?.[0] ?? result.error.message
  return data({ message }, { status: result.status })
}

/** Reloads after a refusal too, so that the page shows the current state. */
export const shouldRevalidate = () => true

export const meta: MetaFunction = ({ matches }) =>
  unlistedHead(matches, 'Bytt butikk', 'Flytt reservasjonen til en annen butikk.')

export default function ChangeShopPage() {
  const { version, statusId, sent, shops, otherSellers } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.message
  const sending = useNavigation().formData?.get('butikk')
  const { token = '' } = useParams()
  const { inFoundOrder } = useDistances()
  const open = statusId === reservationStatus.placed && !sent
  return (
    <div className="page max-w-xl space-y-5 pt-6">
      <h1 className="text-title">Bytt butikk</h1>
      {error && <Notice kind="error" title={error} />}
      <p>
        {open
          ? shops.length > 0
            ? 'Disse butikkene har alle varene dine. Prisen blir den samme.'
            : otherSellers
              ? 'Andre butikker har varene, men de har en annen selger enn den du har betalt til, eller andre regler for mva. Vil du hente der, avbestiller du og bestiller på nytt.'
              : 'Ingen andre butikker har alle varene dine nå.'
          : 'Du kan bytte butikk til butikken begynner å plukke varene. Nå kan du ikke det lenger. Ring butikken hvis du må hente et annet sted.'}
      </p>
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {inFoundOrder(shops).map(({ id, name, address, distance }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <p>
              <strong>{name}</strong>
              <span className="block text-small text-soft">{`${address} · ${distanceLabel(distance, true)} unna`}</span>
            </p>
            <Form method="post">
              <input type="hidden" name="butikk" value={id} />
              <input type="hidden" name="version" value={version} />
              <button type="submit" className="button button-quiet" disabled={sending !== undefined}>
                Hent her<span className="sr-only">{`: ${name}`}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
      <p>
        <Link to={`/kvittering/${encodeURIComponent(token)}`} className="link inline-flex min-h-tap items-center">
          Tilbake til kvitteringen
        </Link>
      </p>
    </div>
  )
}
