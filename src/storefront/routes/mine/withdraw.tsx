import { useEffect, useRef } from 'react'
import {
  data,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useParams,
  useSearchParams,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { browserApi } from '#contract/client/browser.ts'
import type { ApiResult } from '#contract/client/transport.ts'
import { dataOrThrow } from '#contract/client/transport.ts'
import type { Receipt } from '#contract/reservations.ts'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { callerApi } from '../../api-context.ts'
import { unlistedHead } from '../../features/sharing/unlisted-head.ts'
import { AnnouncedGoods } from '../../features/withdrawal/AnnouncedGoods.tsx'
import { ChooseGoods } from '../../features/withdrawal/ChooseGoods.tsx'
import { ComplaintNote } from '../../features/withdrawal/ComplaintNote.tsx'
import { ConfirmWithdrawal } from '../../features/withdrawal/ConfirmWithdrawal.tsx'
import { readChoice, readConfirmed } from '../../features/withdrawal/read-choice.ts'
import { deadlineMessage } from '../../features/withdrawal/withdrawal-messages.ts'
import { isActive, isHandedOver } from '#shared/reservations/reservation-status.ts'

interface Answer {
  refused: string
  /** The server did not respond, so the displayed data is kept. */
  unavailable: boolean
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { reservation, withdrawal, payment, status, seller } = dataOrThrow(
    await context.get(callerApi)('GET /reservations/receipt/{token}', { path: { token: params.token ?? '' } }),
  )
  // Goods that are not paid online are bought in the shop, so they have no right of withdrawal.
  if (payment === null) throw new Response(null, { status: 404 })
  return { reservation, withdrawal, status, seller }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { token = '' } = params
  const result = await context.get(callerApi)('POST /reservations/receipt/{token}/withdrawals', {
    path: { token },
    body: readConfirmed(await request.formData()),
  })
  return result.ok ? redirect(sentPath(token)) : data(toAnswer(result.error, result.status), { status: result.status })
}

/** Runs in the browser, so that a network error is shown beside the button. Idempotent. */
export async function clientAction({ request, params }: ClientActionFunctionArgs) {
  const { token = '' } = params
  const result = await browserApi('POST /reservations/receipt/{token}/withdrawals', {
    path: { token },
    body: readConfirmed(await request.formData()),
  })
  return result.ok ? redirect(sentPath(token)) : toAnswer(result.error, result.status)
}

export const shouldRevalidate = ({
  actionResult,
  defaultShouldRevalidate,
}: {
  actionResult?: unknown
  defaultShouldRevalidate: boolean
}): boolean => ((actionResult as Answer | undefined)?.unavailable ? false : defaultShouldRevalidate)

const sentPath = (token: string) => `/kvittering/${encodeURIComponent(token)}/angre?sendt`
const toAnswer = (error: Extract<ApiResult<Receipt>, { ok: false }>['error'], status: number): Answer => ({
  refused: Object.values(error.errors ?? {}).flat()[0] ?? error.message,
  unavailable: status === 0 || status >= 500,
})

export const meta: MetaFunction = ({ matches }) =>
  unlistedHead(matches, 'Angre kjøpet', 'Angre et kjøp, og se hvordan du sender varene tilbake.')

/**
 * The withdrawal by an online form of angrerettloven § 20: choose, confirm, and an immediate acknowledgement
 * by mail.
 */
export default function WithdrawPage() {
  const { reservation, withdrawal, status, seller } = useLoaderData<typeof loader>()
  const { token = '' } = useParams()
  const [params] = useSearchParams()
  const result = useActionData<Answer>()
  const outcome = useRef<HTMLDivElement>(null)
  const sent = params.has('sendt') && (withdrawal?.announced.length ?? 0) > 0
  const choice = readChoice(params, withdrawal?.left ?? [])
  const confirming = choice.submitted && choice.wrong === null
  useEffect(() => {
    if (sent || choice.wrong !== null || confirming) outcome.current?.focus()
  }, [sent, choice.wrong, confirming])
  const receiptPath = `/kvittering/${encodeURIComponent(token)}`
  const { email } = reservation
  const back = new URLSearchParams(params)
  back.delete('videre')
  return (
    <div className="page max-w-3xl space-y-6 pt-6">
      <div>
        <p>
          <Link to={receiptPath} className="link inline-flex min-h-tap items-center">
            {`Ordre ${reservation.id}`}
          </Link>
        </p>
        <h1 className="text-title">Angre kjøpet</h1>
        {withdrawal && <p className="mt-2 text-soft">{deadlineMessage(withdrawal)}</p>}
      </div>
      <div ref={outcome} tabIndex={-1} className="empty:hidden">
        {sent && (
          <Notice kind="success" title="Vi har mottatt at du angrer">
            <p className="mt-1">{`Bekreftelsen er på vei til ${email}. Ta vare på den.`}</p>
          </Notice>
        )}
        {choice.wrong !== null && <Notice kind="error" title={choice.wrong} />}
        {confirming && <h2 className="text-heading">Se over og bekreft</h2>}
      </div>
      {withdrawal?.open &&
        (confirming ? (
          <ConfirmWithdrawal
            order={reservation}
            refused={result?.refused ?? null}
            back={`?${back}`}
            {...{ withdrawal, choice, email, seller }}
          />
        ) : (
          !sent && <ChooseGoods left={withdrawal.left} articles={reservation.articles} choice={choice} />
        ))}
      {/* If a withdrawal is no longer possible, the reason replaces the button. */}
      {!withdrawal?.open && result && <Notice kind="error" title={result.refused} />}
      {withdrawal?.open === false && withdrawal.left.length > 0 && <ComplaintNote />}
      {withdrawal && <AnnouncedGoods announced={withdrawal.announced} articles={reservation.articles} />}
      {sent && withdrawal?.open && (
        <p>
          <Link to={`${receiptPath}/angre`} className="button button-quiet">
            Angre mer av ordren
          </Link>
        </p>
      )}
      {!withdrawal && <NotYet statusId={reservation.statusID} status={status} receipt={receiptPath} />}
    </div>
  )
}

function NotYet({ statusId, status, receipt }: { statusId: number; status: string; receipt: string }) {
  const fresh = isHandedOver(statusId)
  return (
    <EmptyState
      title={
        fresh
          ? 'Ordren kan ikke angres på nett ennå'
          : isActive(statusId)
            ? 'Du har ikke fått varene ennå'
            : `Ordren er ${status.toLowerCase()}`
      }
      action={
        <Link to={receipt} className="button button-main">
          Til ordren
        </Link>
      }
    >
      <p>
        {fresh
          ? 'Har du nettopp fått varene? Prøv igjen om et par minutter. Ble de betalt i kassen, leverer du dem tilbake i butikken.'
          : isActive(statusId)
            ? 'Varene er ikke hentet eller sendt ennå. Du kan avbestille ordren på kvitteringen.'
            : 'Du er ikke belastet, så det er ingenting å angre.'}
      </p>
    </EmptyState>
  )
}
