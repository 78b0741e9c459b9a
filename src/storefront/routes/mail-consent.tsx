import { useEffect, useRef } from 'react'
import {
  data,
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  useSubmit,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import type { MailConsentState } from '#contract/customers/customers.ts'
import { intentField, intentOf } from '#shared/form-intent.ts'
import { callerApi } from '../api-context.ts'
import { unlistedHead } from '../features/sharing/unlisted-head.ts'
import { LinkPage } from '../features/frame/LinkPage.tsx'

/** Only reads the consent, because mail scanners open every link. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  return dataOrThrow(
    await context.get(callerApi)('GET /mail-consents/{token}', { path: { token: params.token ?? '' } }),
  )
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const api = context.get(callerApi)
  const token = params.token ?? ''
  const undo = intentOf(await request.formData()) === 'undo'
  const result = undo
    ? await api('POST /mail-consents/{token}/undo', { path: { token } })
    : await api('POST /mail-consents/{token}/stop', { path: { token } })
  return result.ok ? { message: null } : data({ message: result.error.message }, { status: result.status || 503 })
}

export const meta: MetaFunction = ({ matches }) =>
  unlistedHead(matches, 'E-post fra oss', 'Velg hvilke e-poster du vil ha fra oss.')

const about: Record<MailConsentState['kind'], string> = {
  favourite_mail: 'om favorittene dine',
  review_mail: 'som spør hva du synes om varene',
}

export default function MailConsentPage() {
  const { kind, given } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const sending = useNavigation().state !== 'idle'
  useStopAtOnce(given && !result)
  return (
    <LinkPage
      title={given ? `Du får e-post ${about[kind]}` : `Du får ikke flere e-poster ${about[kind]}`}
      refused={result?.message}
    >
      <Form method="post">
        {given ? (
          <button type="submit" name={intentField} value="stop" className="button button-main" aria-disabled={sending}>
            {sending ? 'Stopper …' : 'Stopp dem'}
          </button>
        ) : (
          <button type="submit" name={intentField} value="undo" className="button button-quiet" aria-disabled={sending}>
            Angre
          </button>
        )}
      </Form>
      <p className="text-soft">Du kan ombestemme deg når du vil, under Samtykker på Min side.</p>
    </LinkPage>
  )
}

/**
 * Withdraws the consent as soon as the page of the mailed link runs its script. Without JavaScript the
 * customer must click the button.
 */
function useStopAtOnce(requested: boolean) {
  const submit = useSubmit()
  const begun = useRef(false)
  useEffect(() => {
    if (!requested || begun.current) return
    begun.current = true
    void submit({ do: 'stop' }, { method: 'post' })
  }, [requested, submit])
}
