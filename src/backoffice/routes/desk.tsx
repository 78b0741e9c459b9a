import {
  Link,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { DeskList } from '#contract/staff.ts'
import { formatPlural } from '#shared/format/format.ts'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { staffApi } from '../api-context.ts'
import { actFromBrowser, actOnReservation, type MoveActionResult } from '../features/desk/act-on-reservation.ts'
import { requestParamsOf, nextAddress, readDeskChoice, type DeskChoice } from '../features/desk/desk-choice.ts'
import { DeskRow } from '../features/desk/DeskRow.tsx'
import { DeskSearch } from '../features/desk/DeskSearch.tsx'
import { ListScan } from '../features/desk/ListScan.tsx'
import { isLineForm } from '../features/desk/lines/mark-line.ts'
import { markFromList } from '../features/desk/lines/mark-from-list.ts'
import { StaleStock } from '../features/desk/StaleStock.tsx'
import { RefusedKeys } from '../features/settlements/RefusedKeys.tsx'
import { loadDesk } from '../features/desk/load-desk.ts'
import { MoveOutcome } from '../features/desk/MoveOutcome.tsx'
import { useLastActionResult } from '../features/desk/use-last-action-result.ts'
import { deskTitle, useLiveList } from '../features/desk/use-live-list.ts'
import { SoundSwitch } from '../features/live/SoundSwitch.tsx'
import { PageTurner } from '../features/frame/PageTurner.tsx'
import { revalidateAfter } from '../features/frame/revalidate.ts'
import { StaffHeader } from '../features/frame/StaffHeader.tsx'

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) => [
  { title: deskTitle(loaderData?.list.counts.waiting ?? 0) },
  { name: 'robots', content: 'noindex' },
]

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  loadDesk(context.get(staffApi), requestParamsOf(readDeskChoice(url.searchParams)))

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.clone().formData()
  const api = context.get(staffApi)
  return isLineForm(form) ? markFromList(api, form) : actOnReservation(api, request)
}
export const clientAction = actFromBrowser
export const shouldRevalidate = revalidateAfter('all')

export default function Desk() {
  const { account, list: loaded } = useLoaderData<typeof loader>()
  const result = useLastActionResult(useActionData<MoveActionResult>())
  const [params] = useSearchParams()
  const choice = readDeskChoice(params)
  const { list, lost, fresh } = useLiveList(choice, loaded)
  const now = new Date(list.now)
  return (
    <>
      <StaffHeader account={account} />
      <main id="innhold" tabIndex={-1} className="page grow pb-section pt-2">
        <div className="flex flex-wrap items-center gap-x-4">
          <h1 className="mr-auto text-heading desk:text-title">Reservasjoner</h1>
          {list.counts.waiting > 0 && (
            <>
              <Link to={nextAddress(choice)} className="link inline-flex min-h-tap items-center">
                Plukk neste
              </Link>
              <Link to={roundOf(choice)} className="link inline-flex min-h-tap items-center">
                Plukkrunde
              </Link>
            </>
          )}
        </div>
        <DeskSearch choice={list.member ? { ...choice, q: '' } : choice} counts={list.counts} shops={account.shops}>
          {list.counts.waiting + list.counts.ready > 0 && <ToPrint choice={choice} />}
          <SoundSwitch />
        </DeskSearch>
        {list.member && <ScannedMember member={list.member} />}
        <p className="mt-1 text-small text-soft">
          <span>{`${formatPlural(list.total, 'reservasjon', 'reservasjoner')}${choice.q && !list.member ? ` med «${choice.q}»` : ''}`}</span>
          {list.counts.late > 0 && (
            <strong className="text-bad">{` · ${formatPlural(list.counts.late, 'er forsinket', 'er forsinket')}`}</strong>
          )}
        </p>
        <p role="status" className="font-semibold empty:hidden">
          {fresh > 0 && formatPlural(fresh, 'ny reservasjon', 'nye reservasjoner')}
        </p>
        {lost && (
          <Notice kind="warning" title="Ingen kontakt med nettbutikken" className="mt-3">
            <p>Listen kan være gammel. Den hentes på nytt når nettet er tilbake.</p>
          </Notice>
        )}
        {list.stockConflicts > 0 && (
          <Notice
            kind="warning"
            title={`${formatPlural(list.stockConflicts, 'vare er telt', 'varer er telt')} under det som er reservert`}
            className="mt-3"
          >
            <Link to="/ansatt/lager" className="link inline-flex min-h-tap items-center">
              Se hvilke
            </Link>
          </Notice>
        )}
        {list.unreadableHours.map(({ id, name, entry }) => (
          <Notice key={id} kind="warning" title={`Åpningstidene til ${name} kan ikke leses`} className="mt-3">
            <p>{`Det står «${entry}». Kundene ser «Ring butikken» til det er rettet i butikklisten.`}</p>
          </Notice>
        ))}
        <StaleStock shops={list.staleStock} />
        <RefusedKeys keys={list.refusedKeys} />
        <ListScan entries={list.data} />
        <ul className="mt-2 divide-y divide-line border-y border-line empty:hidden">
          {list.data.map(entry => (
            <DeskRow key={entry.id} entry={entry} now={now} manyShops={account.shops.length > 1} />
          ))}
        </ul>
        {list.data.length === 0 && !list.member && <NothingHere choice={choice} />}
        <PageTurner page={list.current_page} lastPage={list.last_page} />
        <MoveOutcome result={result}>
          {result && result.done !== 'refused' && (
            <Link to={`/ansatt/reservasjon/${result.id}`} className="link inline-flex min-h-tap items-center">
              Se reservasjonen
            </Link>
          )}
        </MoveOutcome>
      </main>
    </>
  )
}

const roundOf = ({ shop }: DeskChoice): string => `/ansatt/plukkrunde${shop === '' ? '' : `?butikk=${shop}`}`

/** Links to print pages: the picking list and the labels for bags. */
function ToPrint({ choice: { shop } }: { choice: DeskChoice }) {
  const search = shop === '' ? '' : `?butikk=${shop}`
  return (
    <>
      <Link to={`/ansatt/plukkliste${search}`} className="link inline-flex min-h-tap items-center">
        Plukkliste
      </Link>
      <Link to={`/ansatt/etiketter${search}`} className="link inline-flex min-h-tap items-center">
        Etiketter
      </Link>
    </>
  )
}

/** The customer of a scanned membership code. The list contains the customer's reservations in the account's shops. */
function ScannedMember({ member: { name, club } }: { member: NonNullable<DeskList['member']> }) {
  if (name === null)
    return (
      <Notice kind="warning" title="Koden er utløpt" className="mt-4">
        <p>Be kunden vise Min side på nytt: koden er en annen hvert minutt.</p>
      </Notice>
    )
  return (
    <Notice kind="info" title={name} className="mt-4">
      <p>{club ? 'Medlem av fordelsklubben.' : 'Har konto, men er ikke medlem av fordelsklubben.'}</p>
    </Notice>
  )
}

function NothingHere({ choice: { view, q } }: { choice: DeskChoice }) {
  if (q)
    return (
      <EmptyState
        title={`Ingen reservasjoner med «${q}»`}
        action={
          <Link to="/ansatt" className="button button-quiet">
            Vis alle åpne
          </Link>
        }
      >
        Avsluttede er med i 60 dager.
      </EmptyState>
    )
  if (view.param === 'avsluttet') return <EmptyState title="Ingen reservasjoner er avsluttet" />
  return (
    <EmptyState title={view.param === 'klare' ? 'Ingen reservasjoner er klare' : 'Ingen reservasjoner venter'}>
      Nye kommer hit av seg selv.
    </EmptyState>
  )
}
