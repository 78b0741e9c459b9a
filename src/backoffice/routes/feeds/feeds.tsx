import { useEffect } from 'react'
import {
  data,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { browserApi } from '#contract/client/browser.ts'
import { dataOrThrow } from '#contract/client/transport.ts'
import type { FeedImport, FeedStates } from '#contract/feeds/feeds-admin.ts'
import { formText } from '#shared/form-text.ts'
import { formatCount } from '#shared/format/format.ts'
import { formatDateAndTime } from '#shared/format/format-date.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { StaffTable } from '#ui/display/StaffTable.tsx'
import { staffApi } from '../../api-context.ts'
import { hentContext } from '../../hent-context.ts'
import { FeedCard } from '../../features/feeds/FeedCard.tsx'
import { kindNames, shortWhy, sourceLabel, stateNames } from '../../features/feeds/feed-messages.ts'
import { apiQueryOf, onlyOptions, readImportChoice } from '../../features/feeds/import-choice.ts'
import { usePolling } from '../../features/feeds/use-polling.ts'
import { ListFilters } from '../../features/frame/ListFilters.tsx'
import { loadEditor } from '../../features/frame/load-editor.ts'
import { unavailableMessage, submitOr } from '../../features/frame/shop-unavailable.ts'
import { PagesByKey } from '../../features/frame/PagesByKey.tsx'
import { revalidateAfter } from '../../features/frame/revalidate.ts'
import { StaffPage } from '../../features/frame/StaffPage.tsx'

export const meta = () => [{ title: 'Varefiler og lagerfiler – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const choice = readImportChoice(url.searchParams)
  const [{ account, answer: states }, imports] = await Promise.all([
    loadEditor(api, api('GET /staff/feeds')),
    api('GET /staff/feeds/imports', { query: apiQueryOf(choice) }),
  ])
  const now = new Date().toISOString()
  return { account, states, choice, page: dataOrThrow(imports), now, hent: context.get(hentContext) }
}

/** Why a fetch did not start. A fetch that starts redirects to its import. */
interface Refused {
  kind: string
  message: string
  unavailable?: true
}

export async function action({ context, request }: ActionFunctionArgs) {
  const kind = formText(await request.formData(), 'hent')
  const known = (Object.keys(kindNames) as (keyof typeof kindNames)[]).find(each => each === kind)
  if (!known) return data<Refused>({ kind, message: 'Velg en fil' }, { status: 422 })
  const result = await context.get(staffApi)('POST /staff/feeds/fetch', { body: { kind: known } })
  if (result.ok) throw redirect(`/ansatt/filer/${result.data.id}`)
  if (result.status === 401) throw redirect('/ansatt/logg-inn')
  return data<Refused>({ kind, message: result.error.message }, { status: result.status })
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const kind = formText(await request.clone().formData(), 'hent')
  return submitOr(serverAction, (): Refused => ({ kind, message: unavailableMessage(), unavailable: true }))
}
export const shouldRevalidate = revalidateAfter('all')

const secondsWhileOpen = 4
const secondsElse = 30
const fingerprintOf = ({ data: kinds, stale }: FeedStates): string =>
  JSON.stringify([stale.count, kinds.map(({ kind, last, open }) => [kind, last?.id, last?.state, open])])

/** State of each feed, its errors, and the list of imports. */
export default function FeedsPage() {
  const { account, states, choice, page, now, hent } = useLoaderData<typeof loader>()
  const error = useActionData<Refused>()
  const [params] = useSearchParams()
  const isOpen = states.data.some(({ open }) => open !== null)
  const seconds = isOpen ? secondsWhileOpen : secondsElse
  const isUnreachable = usePolling(states, { load: () => browserApi('GET /staff/feeds'), fingerprintOf, seconds })
  useEffect(() => {
    if (error) document.querySelector<HTMLElement>('main [data-refusal]')?.focus()
  }, [error])
  const from = (after: number | null) => {
    const next = new URLSearchParams(params)
    next.delete('etter')
    if (after !== null) next.set('etter', String(after))
    return `?${next}`
  }
  return (
    <StaffPage account={account} title="Varefiler og lagerfiler">
      <p className="mt-1 max-w-reading text-soft">
        Når kjedens filer sist ble lest inn, og hvorfor en fil eller en rad ikke ble med.
      </p>
      {isUnreachable && (
        <Notice kind="warning" title="Ingen kontakt med nettbutikken" className="mt-3 max-w-reading">
          <p>Det som står her, kan være gammelt. Det hentes på nytt når nettet er tilbake.</p>
        </Notice>
      )}
      <h2 className="sr-only">Slik står det</h2>
      <div className="mt-4 grid gap-4 desk:grid-cols-2">
        {states.data.map(feed => (
          <FeedCard
            hent={hent}
            key={feed.kind}
            feed={feed}
            all={states}
            now={new Date(now)}
            refusal={error?.kind === feed.kind ? error.message : null}
          />
        ))}
      </div>
      <h2 className="mt-8 text-heading">Historikk</h2>
      <div className="mt-3">
        <ListFilters
          choices={[
            {
              label: 'Fil',
              name: 'type',
              value: choice.kind ?? '',
              options: [['', 'Alle filer'], ...Object.entries(kindNames)],
            },
            {
              label: 'Vis',
              name: 'vis',
              value: onlyOptions.find(({ only }) => only === choice.only)?.param ?? '',
              options: onlyOptions.map(({ param, name }) => [param, name]),
            },
          ]}
        />
      </div>
      <div className="mt-4">
        {page.data.length > 0 ? <ImportTable imports={page.data} /> : <NoImports chosen={params.size > 0} />}
      </div>
      <PagesByKey
        begin={choice.after === null ? null : from(null)}
        next={page.next === null ? null : from(page.next)}
      />
    </StaffPage>
  )
}

function ImportTable({ imports }: { imports: readonly FeedImport[] }) {
  return (
    <StaffTable caption="Filer som er lest inn, og forsøk">
      <thead>
        <tr>
          <th scope="col">Fil</th>
          <th scope="col">Hvordan det gikk</th>
          <th scope="col" className="number">
            Rader
          </th>
          <th scope="col" className="number">
            Avvist
          </th>
          <th scope="col">Kilde</th>
        </tr>
      </thead>
      <tbody>
        {imports.map(each => (
          <tr key={each.id}>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the rule does not look into the link */}
            <th scope="row">
              <Link to={`/ansatt/filer/${each.id}`} className="link inline-flex min-h-tap flex-col justify-center">
                <span>{kindNames[each.kind]}</span>
                <span className="text-small font-normal">{formatDateAndTime(new Date(each.begunAt))}</span>
              </Link>
            </th>
            <td className="min-w-44">
              <Badge look={stateNames[each.state].look}>{stateNames[each.state].name}</Badge>
              <span className="block empty:hidden">{shortWhy(each)}</span>
            </td>
            <td className="number">{each.rows === null ? '–' : formatCount(each.rows)}</td>
            <td className="number">{formatCount(each.rejected)}</td>
            <td className="min-w-56 break-words">
              <span>{sourceLabel(each)}</span>
              <span className="block break-all text-small text-soft empty:hidden">{each.file}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </StaffTable>
  )
}

function NoImports({ chosen }: { chosen: boolean }) {
  if (!chosen)
    return (
      <EmptyState title="Ingen filer er lest inn ennå">
        Filer kommer etter timeplanen, ved at kassesystemet sender dem, eller ved at driften leser dem inn.
      </EmptyState>
    )
  return (
    <EmptyState
      title="Ingen filer passer til valget"
      action={
        <Link to="/ansatt/filer" className="button button-quiet">
          Vis alle
        </Link>
      }
    />
  )
}
