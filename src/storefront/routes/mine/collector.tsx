import {
  data,
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  useParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { intentField, intentOf } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { callerApi } from '../../api-context.ts'
import { originContext } from '../../brands/brand-context.ts'
import { unlistedHead } from '../../features/sharing/unlisted-head.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { collector, canName } = dataOrThrow(
    await context.get(callerApi)('GET /reservations/receipt/{token}/collector', {
      path: { token: params.token ?? '' },
    }),
  )
  const link = collector && `${context.get(originContext)}/hentes/${collector.token}`
  return { name: collector?.name ?? null, link, canName }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const api = context.get(callerApi)
  const token = params.token ?? ''
  const form = await request.formData()
  const revoke = intentOf(form) === 'revoke'
  const result = revoke
    ? await api('DELETE /reservations/receipt/{token}/collector', { path: { token } })
    : await api('PUT /reservations/receipt/{token}/collector', {
        path: { token },
        body: { name: formText(form, 'name') },
      })
  if (result.ok) return { message: null }
  const { errors, message } = result.error
  return data({ message: errors?.['name']?.[0] ?? message }, { status: result.status })
}

/** Reloads after a refusal too, so that the page shows the current state. */
export const shouldRevalidate = () => true

export const meta: MetaFunction = ({ matches }) =>
  unlistedHead(matches, 'La noen andre hente', 'Lag en lenke med hentekoden til den som skal hente for deg.')

export default function CollectorPage() {
  const { name, link, canName } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.message
  const sending = useNavigation().state === 'submitting'
  const { token = '' } = useParams()
  return (
    <div className="page max-w-xl space-y-5 pt-6">
      <h1 className="text-title">La noen andre hente</h1>
      {name !== null && link !== null ? (
        <>
          <p role="status">
            <strong>{name}</strong> kan hente for deg. Del denne lenken. Den viser koden og butikken, men ikke navnet
            ditt, telefonnummeret, e-posten eller prisen.
          </p>
          <p className="rounded-card bg-mist p-4">
            <a href={link} className="link break-all">
              {link}
            </a>
          </p>
          {error && <Notice kind="error" title={error} />}
          <Form method="post">
            <input type="hidden" name={intentField} value="revoke" />
            <Button type="submit" look="quiet" busy={sending}>
              Trekk tilbake, jeg henter selv
            </Button>
          </Form>
        </>
      ) : canName ? (
        <Form method="post" className="space-y-4">
          <p>
            Skriv hvem som henter. Du får en lenke å dele, og butikken ser navnet. Du kan trekke den tilbake. Varer med
            aldersgrense krever legitimasjon.
          </p>
          <Field
            label="Navnet på den som henter"
            name="name"
            id="henter"
            maxLength={80}
            autoComplete="off"
            error={error ?? undefined}
          />
          <Button type="submit" busy={sending}>
            Lag lenke
          </Button>
        </Form>
      ) : (
        <p>Det er ingenting å hente lenger.</p>
      )}
      <p>
        <Link to={`/kvittering/${encodeURIComponent(token)}`} className="link inline-flex min-h-tap items-center">
          Tilbake til kvitteringen
        </Link>
      </p>
    </div>
  )
}
