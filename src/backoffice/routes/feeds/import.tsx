import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { browserApi } from '#contract/client/browser.ts'
import { fetchFile } from '#contract/client/fetch-file.ts'
import { dataOrThrow } from '#contract/client/transport.ts'
import type { FeedImport, ImportProblemList, ImportProblemView } from '#contract/feeds/feeds-admin.ts'
import { formatCount, formatPlural } from '#shared/format/format.ts'
import { formatDateAndTime } from '#shared/format/format-date.ts'
import { DownloadLink } from '#ui/controls/DownloadLink.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { Progress } from '#ui/display/Progress.tsx'
import { staffApi } from '../../api-context.ts'
import { hentContext } from '../../hent-context.ts'
import { ImportPictures } from '../../features/feeds/ImportPictures.tsx'
import { ProblemTable } from '../../features/feeds/ProblemTable.tsx'
import { dialectLabel } from '../../features/feeds/dialect-label.ts'
import {
  changeLabels,
  hasFailed,
  kindNames,
  phaseLabel,
  sourceLabel,
  stateNames,
  causeText,
} from '../../features/feeds/feed-messages.ts'
import { usePolling } from '../../features/feeds/use-polling.ts'
import { readWhole } from '../../features/frame/list-params.ts'
import { loadEditor } from '../../features/frame/load-editor.ts'
import { PagesByKey } from '../../features/frame/PagesByKey.tsx'
import { StaffHeader } from '../../features/frame/StaffHeader.tsx'

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) => [
  { title: `${loaderData ? titleOf(loaderData.shown) : 'Fil'} – ansatt` },
  { name: 'robots', content: 'noindex' },
]

const perPage = 100
const most = 1_000
const warningsListed = 20

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const id = Number(params['id']) || 0
  const after = readWhole(url.searchParams, 'etter', most) ?? 0
  const path = { id }
  const [{ account, answer: shown }, problems, warnings] = await Promise.all([
    loadEditor(api, api('GET /staff/feeds/imports/{id}', { path })),
    api('GET /staff/feeds/imports/{id}/problems', {
      path,
      query: { of: 'errors', after: String(after), take: String(perPage) },
    }),
    api('GET /staff/feeds/imports/{id}/problems', {
      path,
      query: { of: 'warnings', after: '0', take: String(warningsListed) },
    }),
  ])
  const listed = { problems: dataOrThrow(problems), warnings: dataOrThrow(warnings).data }
  return { account, shown, after, hent: context.get(hentContext), ...listed }
}

const titleOf = ({ kind, begunAt }: FeedImport): string => `${kindNames[kind]} ${formatDateAndTime(new Date(begunAt))}`

/** One import of a feed: source, result and rejected rows. */
export default function ImportPage() {
  const { account, shown, after, hent, problems, warnings } = useLoaderData<typeof loader>()
  const { id, state, endedAt, reason, detail } = shown
  const isOpen = endedAt === null
  const ask = () => browserApi('GET /staff/feeds/imports/{id}', { path: { id } })
  const isUnreachable = usePolling(shown, { load: ask, fingerprintOf: JSON.stringify, seconds: isOpen ? 3 : null })
  const why = isOpen ? null : causeText(shown, hent)
  return (
    <>
      <StaffHeader account={account} />
      <main id="innhold" tabIndex={-1} className="page grow pb-section pt-6">
        <Link to="/ansatt/filer" className="link inline-flex min-h-tap items-center">
          Alle filer
        </Link>
        <h1 className="text-title">{titleOf(shown)}</h1>
        <p className="mt-2" role="status">
          <Badge look={stateNames[state].look}>{stateNames[state].name}</Badge>
          {isOpen && <span className="ml-3">{phaseLabel(shown)}</span>}
        </p>
        {isOpen && (
          <div className="mt-3 max-w-md">
            <Progress
              label={kindNames[shown.kind]}
              max={shown.progress?.of ?? 1}
              {...(shown.progress && { value: shown.progress.done })}
            />
          </div>
        )}
        {isUnreachable && (
          <Notice kind="warning" title="Ingen kontakt med nettbutikken" className="mt-3 max-w-reading">
            <p>Det som står her, kan være gammelt. Det hentes på nytt når nettet er tilbake.</p>
          </Notice>
        )}
        {why && (
          <Notice kind={hasFailed(shown) ? 'error' : 'warning'} title={why.title} className="mt-4 max-w-reading">
            <p>{why.todo}</p>
            {why.accept !== undefined && <code className="mt-1 block break-words text-small">{why.accept}</code>}
            {why.accept === undefined && detail !== null && reason !== 'problems' && (
              <p lang="en" className="mt-1 break-words font-mono text-small">
                {detail}
              </p>
            )}
          </Notice>
        )}
        <Facts shown={shown} />
        <Changes shown={shown} />
        <ImportPictures shown={shown} hent={hent} />
        {warnings.length > 0 && <Warnings shown={shown} warnings={warnings} />}
        {problems.data.length > 0 && <Problems shown={shown} problems={problems} after={after} />}
      </main>
    </>
  )
}

function Facts({ shown }: { shown: FeedImport }) {
  const { file, begunAt, endedAt, rows, rejected, dialects } = shown
  const facts: [string, string | null][] = [
    ['Kilde', sourceLabel(shown)],
    ['Fil', file || null],
    ['Skrevet som', [...new Set(dialects)].map(dialectLabel).join(' · ') || null],
    ['Begynte', formatDateAndTime(new Date(begunAt))],
    ['Ferdig', endedAt && `${formatDateAndTime(new Date(endedAt))} (${lasted(begunAt, endedAt)})`],
    ['Rader i filen', rows === null ? null : formatCount(rows)],
    ['Avviste rader', rows === null ? null : formatCount(rejected)],
  ]
  return (
    <dl className="mt-6 grid max-w-reading grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className="contents">
              <dt className="text-soft">{name}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function lasted(from: string, to: string): string {
  const seconds = Math.round((Date.parse(to) - Date.parse(from)) / 1_000)
  if (seconds < 1) return 'under ett sekund'
  return seconds < 120
    ? formatPlural(seconds, 'sekund', 'sekunder')
    : formatPlural(Math.round(seconds / 60), 'minutt', 'minutter')
}

function Changes({ shown: { changed, state, rows } }: { shown: FeedImport }) {
  const words = changeLabels(changed)
  if (words.length === 0)
    return state === 'unchanged' ? (
      <p className="mt-4">{rows === null ? 'Det var ingen ny fil.' : 'Ingenting i filen var nytt.'}</p>
    ) : null
  return (
    <section aria-labelledby="resultat" className="mt-6">
      <h2 id="resultat" className="text-heading">
        Resultat
      </h2>
      <ul className="mt-1">
        {words.map(({ name, count }) => (
          <li key={name}>{`${formatCount(count)} ${name}`}</li>
        ))}
      </ul>
    </section>
  )
}

/** The first warnings, and a file with all that are stored. */
function Warnings({ shown, warnings }: { shown: FeedImport; warnings: readonly ImportProblemView[] }) {
  const more = shown.warnings - warnings.length
  return (
    <section aria-labelledby="advarsler" className="mt-8">
      <h2 id="advarsler" className="text-heading">
        {`Advarsler (${formatCount(shown.warnings)})`}
      </h2>
      <p className="text-soft">Dette ble lest inn, men er kanskje ikke ment slik.</p>
      <div className="mt-2">
        <DownloadLink
          href={`/ansatt/filer/${shown.id}/advarsler.csv`}
          className="link inline-flex min-h-tap items-center"
          fetchFile={fetchFile}
        >
          Last ned advarslene som CSV
        </DownloadLink>
      </div>
      <ProblemTable caption="Advarsler" problems={warnings} />
      {more > 0 && (
        <p className="mt-2 text-soft">
          {`og ${formatCount(more)} til${shown.warnings > most ? `. Filen har de første ${formatCount(most)}` : ''}`}
        </p>
      )}
    </section>
  )
}

/** Titles for files that were refused as a whole because of their changes. */
const findingTitles: Partial<Record<NonNullable<FeedImport['reason']>, string>> = {
  tooMuchRemoved: 'Dette ville blitt borte',
  lowPrices: 'Dette ser galt ut',
  priceMoves: 'Dette ser galt ut',
  zeroStock: 'Dette ser galt ut',
}

function Problems({ shown, problems, after }: { shown: FeedImport; problems: ImportProblemList; after: number }) {
  const [params] = useSearchParams()
  const to = (key: number | null) => {
    const next = new URLSearchParams(params)
    next.delete('etter')
    if (key !== null) next.set('etter', String(key))
    return `?${next}`
  }
  const title = shown.reason === null ? undefined : findingTitles[shown.reason]
  const isFinding = title !== undefined
  return (
    <section aria-labelledby="feil" className="mt-8">
      <h2 id="feil" className="text-heading">
        {title ?? 'Rader med feil'}
      </h2>
      {shown.problems > most && (
        <p className="text-soft">{`Her er de første ${formatCount(most)} av ${formatCount(shown.problems)} feil.`}</p>
      )}
      {(shown.kind === 'customers' || shown.kind === 'reviews') && (
        <p className="text-soft">Filen handler om personer, så det som sto i radene, er ikke lagret.</p>
      )}
      <div className="mt-2">
        <DownloadLink
          href={`/ansatt/filer/${shown.id}/avviste-rader.csv`}
          className="link inline-flex min-h-tap items-center"
          fetchFile={fetchFile}
        >
          Last ned som CSV
        </DownloadLink>
      </div>
      <ProblemTable
        caption={title ?? 'Feil i filen'}
        problems={problems.data}
        {...(isFinding && { withoutPlace: true })}
      />
      <PagesByKey begin={after > 0 ? to(null) : null} next={problems.next === null ? null : to(problems.next)} />
    </section>
  )
}
