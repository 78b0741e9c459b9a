import {
  Link,
  useActionData,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import type { PickingRound } from '#contract/pickup/picking.ts'
import { formatPlural } from '#shared/format/format.ts'
import { pageNumber } from '#shared/page-number.ts'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { staffApi } from '../../api-context.ts'
import { submitOr } from '../../features/frame/shop-unavailable.ts'
import { sentScans } from '../../features/desk/lines/shown-scans.ts'
import { ScanField } from '../../features/desk/ScanField.tsx'
import { RecentUndos, useRecentUndos } from '../../features/desk/undo/RecentUndos.tsx'
import { CompleteList } from '../../features/picking/CompleteList.tsx'
import { PageTurner } from '../../features/frame/PageTurner.tsx'
import { StaffPage } from '../../features/frame/StaffPage.tsx'
import type { Undoable } from '../../features/desk/undo/recent-undos.ts'
import { revalidateAfter } from '../../features/frame/revalidate.ts'
import { actInRound, unavailableForRound, type RoundActionResult } from '../../features/picking/act-in-round.ts'
import { ChooseReservations } from '../../features/picking/ChooseReservations.tsx'
import { PickingRowItem } from '../../features/picking/PickingRowItem.tsx'
import { mayArrange } from '../../features/picking/move-group.ts'
import { nextTrolley, pickingStops, readChosen, roundAddress, trolley } from '../../features/picking/picking-stops.ts'
import { roundQuery } from '../../features/picking/round-query.ts'
import { ShopChoice } from '../../features/frame/ShopChoice.tsx'
import { loadShopOf } from '../../features/stock/stock-choice.ts'

export const meta = () => [{ title: 'Plukkrunde – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const { account, shop } = await loadShopOf(api, url.searchParams)
  const chosen = readChosen(url.searchParams)
  if (url.searchParams.has('neste')) {
    const { data } = dataOrThrow(await api('GET /staff/picking', { query: roundQuery(shop.id) }))
    throw redirect(roundAddress(shop.id, nextTrolley(data, chosen)))
  }
  const page = pageNumber(url.searchParams)
  const round = dataOrThrow(await api('GET /staff/picking', { query: roundQuery(shop.id, { ids: chosen, page }) }))
  // Other users have picked the reservations of this page.
  if (page > round.last_page) throw redirect(roundAddress(shop.id))
  return { account, round, chosen }
}

export async function action({ context, request, url }: ActionFunctionArgs) {
  const api = context.get(staffApi)
  const { shop } = await loadShopOf(api, url.searchParams)
  return actInRound(api, { shop: shop.id, chosen: readChosen(url.searchParams) }, await request.formData())
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData()
  return submitOr(serverAction, () => unavailableForRound(form))
}
export const shouldRevalidate = revalidateAfter('all')

export default function PickingRoundPage() {
  const { account, round, chosen } = useLoaderData<typeof loader>()
  const result = useActionData<RoundActionResult>()
  const { stops, unsettled, complete } = pickingStops(round)
  const undos = useRecentUndos(result)
  const rows = stops.flatMap(stop => stop.rows)
  const pieces = rows.reduce((sum, row) => sum + row.pieces, 0)
  const left = round.data.length - complete.length
  const isDone = rows.length === 0
  const more = Math.min(trolley, round.total - (chosen.length > 0 ? round.data.length : 0))
  const next = more > 0 && (chosen.length > 0 || round.data.length > trolley) && (
    <Link to={`${roundAddress(round.shop.id, chosen)}&neste=ja`} className="link inline-flex min-h-tap items-center">
      {chosen.length > 0 ? `Ta de neste ${more}` : `Ta de ${more} første`}
    </Link>
  )
  return (
    <StaffPage account={account} title="Plukkrunde">
      <p className="mt-1 text-soft">
        {`${round.shop.name} · ${formatPlural(pieces, 'vare', 'varer')} til ${formatPlural(left, 'reservasjon', 'reservasjoner')}${chosen.length > 0 ? ` · ${chosen.length - left} av ${chosen.length} er ferdige` : ''}${round.total > round.data.length ? (chosen.length > 0 ? ` · ${round.total} venter i alt` : ` · ${whichOf(round)}`) : ''}`}
      </p>
      <p className="flex flex-wrap gap-x-6">
        {next}
        <Link to={`/ansatt?vis=plukk&butikk=${round.shop.id}`} className="link inline-flex min-h-tap items-center">
          Til reservasjonene
        </Link>
        {mayArrange(account) && (
          <Link
            to={`/ansatt/plukkrunde/rekkefolge?butikk=${round.shop.id}`}
            className="link inline-flex min-h-tap items-center"
          >
            Rekkefølgen i butikken
          </Link>
        )}
      </p>
      <ShopChoice account={account} shop={round.shop.id} to="/ansatt/plukkrunde" />
      {round.data.length > 1 && <ChooseReservations round={round} chosen={chosen} />}
      {!isDone && (
        <div className="mt-4 max-w-xl">
          <ScanField
            shown={[sentScans(round.data), result?.shown].filter(Boolean).join()}
            result={isAtUndo(result) ? undefined : result}
            picked={false}
          />
        </div>
      )}
      {isDone && <CompleteList entries={complete} />}
      {isDone && unsettled.length === 0 && complete.length === 0 && (
        <EmptyState title={result ? 'Alt er plukket' : 'Ingenting å plukke'} action={next}>
          Nye reservasjoner kommer på listen.
        </EmptyState>
      )}
      {stops.map(({ title, rows: here }) => (
        <section key={title} aria-label={title} className="mt-6 max-w-3xl">
          <h2 className="text-heading">{title}</h2>
          <ul className="mt-1 divide-y divide-line border-y border-line">
            {here.map(row => (
              <PickingRowItem key={row.ean} row={row} result={result} />
            ))}
          </ul>
        </section>
      ))}
      {chosen.length === 0 && <PageTurner page={round.current_page} lastPage={round.last_page} />}
      {!isDone && <CompleteList entries={complete} />}
      {unsettled.length > 0 && <Unsettled entries={unsettled} />}
      {(!isDone || result) && <RoundOutcome result={result} isDone={isDone} undos={undos} />}
    </StaffPage>
  )
}

/** Which of the reservations to pick this page lists: «reservasjon 201–400 av 512». */
function whichOf({ data, total, current_page: page, per_page: perPage }: PickingRound): string {
  const before = (page - 1) * perPage
  return `reservasjon ${before + 1}–${before + data.length} av ${total}`
}

/** Whether an undo was refused, which is shown beside its button. */
const isAtUndo = (result: RoundActionResult | undefined): boolean =>
  result?.done === 'line refused' && result.undos.length > 0

/** The outcome of the last mark with its undo, at the foot of the screen in reach of the thumb. */
function RoundOutcome({
  result,
  isDone,
  undos,
}: {
  result: RoundActionResult | undefined
  /** The page has no field for scans, which shows a refusal itself. */
  isDone: boolean
  undos: readonly Undoable[]
}) {
  const isVisible =
    result?.done === 'marked' || undos.length > 0 || (isDone && result !== undefined) || isAtUndo(result)
  return (
    <div
      className={`sticky bottom-3 z-10 mt-4 max-w-xl ${isVisible ? 'border border-line bg-paper p-3 shadow-float' : ''}`}
    >
      <p role="status" className="font-medium empty:hidden">
        {result?.done === 'marked' && result.message}
      </p>
      {(isDone || isAtUndo(result)) && result?.done === 'line refused' && (
        <p role="alert" className="font-medium text-bad">
          {result.message}
        </p>
      )}
      <RecentUndos undos={undos} />
    </div>
  )
}

/** Reservations with a missing line or an open question. */
function Unsettled({ entries }: { entries: ReturnType<typeof pickingStops>['unsettled'] }) {
  return (
    <section aria-labelledby="avklares" className="mt-8 max-w-3xl">
      <h2 id="avklares" className="text-heading">
        Må avklares
      </h2>
      <p className="text-soft">Noe ble ikke funnet, eller kunden er spurt. Se reservasjonen.</p>
      <ul className="flex flex-wrap gap-x-6">
        {entries.map(({ id, pickupCode }) => (
          <li key={id}>
            <Link
              to={`/ansatt/reservasjon/${id}`}
              className="link inline-flex min-h-tap items-center font-mono text-heading"
            >
              {pickupCode}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
