import {
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import type { DeskDetail } from '#contract/staff.ts'
import { formatPlural } from '#shared/format/format.ts'
import { formatDateAndTime } from '#shared/format/format-date.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { useScripted } from '#ui/use-scripted.ts'
import { staffApi } from '../api-context.ts'
import { EndForms } from '../features/desk/EndForms.tsx'
import { actFromBrowser, actOnReservation, type MoveActionResult } from '../features/desk/act-on-reservation.ts'
import { nextAddress, readDeskChoice, viewAddress } from '../features/desk/desk-choice.ts'
import { AccountEvents } from '../features/desk/AccountEvents.tsx'
import { CustomerDetails } from '../features/desk/CustomerDetails.tsx'
import { CustomersFactor } from '../features/desk/CustomersFactor.tsx'
import {
  factorFromForm,
  isFactorForm,
  unavailableForFactor,
  type FactorActionResult,
} from '../features/desk/factor-action.ts'
import { PaidBadge, statusLooks } from '../features/desk/DeskRow.tsx'
import { Elsewhere } from '../features/desk/lines/Elsewhere.tsx'
import {
  askFromForm,
  unavailableForQuestion,
  isAskForm,
  type QuestionActionResult,
} from '../features/desk/lines/elsewhere-action.ts'
import { markLabel } from '../features/desk/lines/line-labels.ts'
import {
  unavailableForLine,
  isLineForm,
  markFromForm,
  type LineActionResult,
} from '../features/desk/lines/mark-line.ts'
import { MoveButtons } from '../features/desk/MoveButtons.tsx'
import { MoveOutcome } from '../features/desk/MoveOutcome.tsx'
import {
  unavailableForPhone,
  isPhoneForm,
  phoneFromForm,
  type PhoneActionResult,
} from '../features/desk/phone-action.ts'
import { RefusedHere } from '../features/desk/RefusedHere.tsx'
import { SendForm } from '../features/desk/SendForm.tsx'
import { OfferSubstitute } from '../features/desk/lines/OfferSubstitute.tsx'
import { OpenQuestions } from '../features/desk/OpenQuestions.tsx'
import { canBeDivided } from '../features/desk/lines/part-of-lines.ts'
import { PickLines } from '../features/desk/lines/PickLines.tsx'
import { CorrectForm } from '../features/desk/undo/CorrectForm.tsx'
import { UndoButton } from '../features/desk/undo/UndoButton.tsx'
import { EarlierReturns } from '../features/returns/EarlierReturns.tsx'
import { LiveChanges } from '../features/live/LiveChanges.tsx'
import { useLastActionResult } from '../features/desk/use-last-action-result.ts'
import { useLiveReservation } from '../features/live/use-live-reservation.ts'
import { urgencyOf } from '../features/desk/urgency.ts'
import { UrgencyLine } from '../features/desk/UrgencyLine.tsx'
import { StaffHeader } from '../features/frame/StaffHeader.tsx'
import { revalidateAfter } from '../features/frame/revalidate.ts'
import { isUnavailable } from '../features/frame/shop-unavailable.ts'
import { isActive, isHandedOver, isNotReady } from '#shared/reservations/reservation-status.ts'

export const meta = () => [{ title: 'Reservasjon – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const id = Number(params['id'])
  const isValidId = Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647
  const [account, reservation] = await Promise.all([
    api('GET /staff/current'),
    isValidId ? api('GET /staff/reservations/{id}', { path: { id } }) : null,
  ])
  if (!account.ok && account.status === 401) throw redirect('/ansatt/logg-inn')
  if (account.ok && account.data.role === 'editor') throw redirect('/ansatt/sok')
  if (!reservation) throw new Response(null, { status: 404 })
  const entry = dataOrThrow(reservation)
  // Other shops are looked up only until the reservation is ready: they may have goods that are missing here.
  const others = isNotReady(entry.statusID)
    ? await api('GET /staff/reservations/{id}/elsewhere', { path: { id } })
    : null
  const isService = account.ok && (account.data.role === 'service' || account.data.role === 'admin')
  const [events, factor] =
    isService && entry.customerID !== null
      ? await Promise.all([
          api('GET /staff/reservations/{id}/account-events', { path: { id } }),
          api('GET /staff/reservations/{id}/second-factor', { path: { id } }),
        ])
      : []
  const search = new URL(request.url).searchParams
  const line = search.get('bytte')
  const offers =
    line !== null && isNotReady(entry.statusID)
      ? await api('GET /staff/reservations/{id}/substitutes', {
          path: { id },
          query: { line, q: search.get('sok') ?? '' },
        })
      : null
  return {
    account: dataOrThrow(account),
    entry,
    substitutes: offers?.ok ? offers.data.goods : null,
    shops: others?.ok ? others.data.shops : null,
    events: events?.ok ? events.data : null,
    factor: factor?.ok ? factor.data : null,
  }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const form = await request.clone().formData()
  const api = context.get(staffApi)
  if (isAskForm(form)) return askFromForm(api, Number(params['id']), form)
  if (isPhoneForm(form)) return phoneFromForm(api, Number(params['id']), form)
  if (isFactorForm(form)) return factorFromForm(api, Number(params['id']))
  return isLineForm(form) ? markFromForm(api, Number(params['id']), form) : actOnReservation(api, request)
}
export async function clientAction(args: ClientActionFunctionArgs): Promise<unknown> {
  const form = await args.request.clone().formData()
  const result = await actFromBrowser(args)
  if (isAskForm(form) && isUnavailable(result)) return unavailableForQuestion(form)
  if (isPhoneForm(form) && isUnavailable(result)) return unavailableForPhone(form)
  if (isFactorForm(form) && isUnavailable(result)) return unavailableForFactor()
  return isLineForm(form) && isUnavailable(result) ? unavailableForLine(form) : result
}
export const shouldRevalidate = revalidateAfter('all')

export default function DeskReservation() {
  const { account, entry: loaded, shops, substitutes, events, factor } = useLoaderData<typeof loader>()
  const { entry, news, lost, notFound } = useLiveReservation(loaded)
  const answered =
    useLastActionResult(
      useActionData<
        MoveActionResult | LineActionResult | QuestionActionResult | PhoneActionResult | FactorActionResult
      >(),
    )
  const askAnswer = answered && 'questionAction' in answered ? answered : undefined
  const phoneAnswer = answered && 'phone' in answered ? answered : undefined
  const factorAnswer = answered && 'factor' in answered ? answered : undefined
  const lineAnswer = answered && 'of' in answered ? answered : undefined
  const result = answered && 'id' in answered ? answered : undefined
  // The list that the user came from, from the URL.
  const list = readDeskChoice(useSearchParams()[0])
  const scripted = useScripted()
  const error = result?.done === 'refused' ? result : undefined
  const isAtButtons = scripted && error !== undefined && !isInForm(error, entry)
  return (
    <>
      <StaffHeader account={account} />
      <main id="innhold" tabIndex={-1} className="page grow pb-section pt-4">
        <Link to={viewAddress(list, list.view)} className="link inline-flex min-h-tap items-center">
          Til reservasjonene
        </Link>
        <DeskHeading entry={entry} />
        <UrgencyLine urgency={urgencyOf(entry, new Date(entry.now))} />
        <div className="mt-6 grid gap-8 desk:grid-cols-[minmax(0,1fr)_22rem]">
          <div>
            <PickLines entry={entry} result={lineAnswer} />
            <OpenQuestions entry={entry} result={askAnswer} />
            <OfferSubstitute
              entry={entry}
              substitutes={substitutes}
              result={askAnswer?.questionAction === 'substitute' ? askAnswer : undefined}
            />
            <LiveChanges news={news} lost={lost} notFound={notFound} />
            <div className="mt-4 flex flex-wrap gap-2">
              <MoveButtons entry={entry} />
              {(!result || result.done === 'refused') && (
                <UndoButton id={entry.id} version={entry.version} code={entry.pickupCode} seconds={entry.undoFor} />
              )}
            </div>
            {isAtButtons && <RefusedHere answer={error} />}
            {isActive(entry.statusID) && (
              <Link
                to={`/ansatt/etiketter?kode=${entry.pickupCode}`}
                className="link mt-2 inline-flex min-h-tap items-center"
              >
                Etikett til posen
              </Link>
            )}
            <Withdrawn entry={entry} />
            <Elsewhere key={entry.questions.length} entry={entry} shops={shops} result={askAnswer} />
            {entry.delivery && <SendForm entry={entry} result={result} />}
            <EndForms entry={entry} result={result} />
            <CorrectForm entry={entry} />
          </div>
          <div className="space-y-8">
            <CustomerDetails entry={entry} result={phoneAnswer} />
            {factor && <CustomersFactor active={factor.active} result={factorAnswer} />}
            {events && <AccountEvents events={events} />}
            <History history={entry.history} />
          </div>
        </div>
        <MoveOutcome
          result={isAtButtons || (error && isInForm(error, entry)) ? undefined : result}
          version={entry.version}
        >
          {result && ['ready', 'dispatch', 'reject'].includes(result.done) && (
            <Link data-on to={nextAddress(list)} className="link inline-flex min-h-tap items-center">
              Plukk neste
            </Link>
          )}
        </MoveOutcome>
      </main>
    </>
  )
}

/** Whether the submitted form still exists and displays the error itself. */
const isInForm = ({ action, part }: Extract<MoveActionResult, { done: 'refused' }>, entry: DeskDetail): boolean =>
  part === undefined ? entry.actions.some(each => each === action && formActions.has(each)) : canBeDivided(entry)
const formActions = new Set<string>(['reject', 'cancel', 'dispatch'])

function DeskHeading({ entry }: { entry: DeskDetail }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-title">
          <span className="sr-only">Reservasjon </span>
          <span className="font-mono tracking-wider">{entry.pickupCode}</span>
        </h1>
        <Badge look={statusLooks[entry.statusID] ?? 'quiet'}>{entry.status}</Badge>
        <PaidBadge entry={entry} />
      </div>
      <p className="text-soft">{`Nr. ${entry.id} · ${entry.shopName} · ${formatDateAndTime(new Date(entry.date))}`}</p>
    </>
  )
}

function Withdrawn({ entry }: { entry: DeskDetail }) {
  const { withdrawn, unconfirmed } = entry
  const canReturn = entry.isOrder && isHandedOver(entry.statusID)
  if (!canReturn && withdrawn === 0 && unconfirmed.length === 0) return null
  return (
    <div className="mt-4">
      {withdrawn > 0 && <p>{`Kunden har angret kjøpet av ${formatPlural(withdrawn, 'vare', 'varer')}.`}</p>}
      {unconfirmed.map(({ at, pieces }) => (
        <p key={at}>
          {`Kunden vil angre ${formatPlural(pieces, 'vare', 'varer')}, sendt inn ${formatDateAndTime(new Date(at))}. Ikke bekreftet på e-post ennå.`}
        </p>
      ))}
      <Link
        to={`/ansatt/retur?nr=${entry.id}&kode=${entry.pickupCode}`}
        className="link inline-flex min-h-tap items-center"
      >
        Retur av varer
      </Link>
      <EarlierReturns returns={entry.returns} />
    </div>
  )
}

function History({ history }: { history: DeskDetail['history'] }) {
  return (
    <section aria-labelledby="historikk">
      <h2 id="historikk" className="text-heading">
        Historikk
      </h2>
      <ol className="mt-2 space-y-2">
        {history.map(({ at, status, by, reason, line }, order) => (
          // oxlint-disable-next-line react/no-array-index-key -- the history is append-only
          <li key={order}>
            <span className="font-medium">{line ? `${markLabel(line)}: ${line.name}` : status}</span>
            <span>{` av ${by}${reason ? `: ${reason}` : ''}`}</span>
            <span className="block text-small text-soft">{formatDateAndTime(new Date(at))}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
