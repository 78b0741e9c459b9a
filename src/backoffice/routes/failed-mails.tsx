import { useEffect, useRef } from 'react'
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
import { formText } from '#shared/form-text.ts'
import { formatCount, formatPlural } from '#shared/format/format.ts'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { staffApi } from '../api-context.ts'
import { unavailableMessage, submitOr } from '../features/frame/shop-unavailable.ts'
import { ListFilters } from '../features/frame/ListFilters.tsx'
import { loadEditor } from '../features/frame/load-editor.ts'
import { PageTurner } from '../features/frame/PageTurner.tsx'
import { revalidateAfter } from '../features/frame/revalidate.ts'
import { StaffPage } from '../features/frame/StaffPage.tsx'
import { FailedMailRow } from '../features/mail/FailedMailRow.tsx'
import { apiQueryOf, inState, readMailChoice, states } from '../features/mail/mail-choice.ts'
import { kindLabels, standsStill } from '../features/mail/mail-labels.ts'
import { WaitingMails } from '../features/mail/WaitingMails.tsx'

export const meta = () => [{ title: 'E-post – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const choice = readMailChoice(url.searchParams)
  const { account, answer } = await loadEditor(api, api('GET /staff/mails', { query: apiQueryOf(choice) }))
  return { account, choice, mails: answer, still: standsStill(answer.waiting.oldest, new Date()) }
}

interface RetryAnswer {
  id: string
  name: string
  /** Error text; null: the mail is sent again. */
  message: string | null
  /** The shop gave no usable response. */
  unavailable?: true
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const [id, name] = [formText(form, 'id'), formText(form, 'navn').slice(0, 100)]
  const result = await context.get(staffApi)('POST /staff/mails/{id}/retry', { path: { id } })
  if (result.ok) return data<RetryAnswer>({ id, name, message: null })
  if (result.status === 401) throw redirect('/ansatt/logg-inn')
  return data<RetryAnswer>({ id, name, message: result.error.message }, { status: result.status })
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const id = formText(await request.clone().formData(), 'id')
  return submitOr(serverAction, (): RetryAnswer => ({ id, name: '', message: unavailableMessage(), unavailable: true }))
}
export const shouldRevalidate = revalidateAfter('all')

export default function FailedMailsPage() {
  const { account, choice, mails, still } = useLoaderData<typeof loader>()
  const result = useActionData<RetryAnswer>()
  const [params] = useSearchParams()
  const here = `?${params}`
  const chosen = choice.state !== undefined || choice.kind !== undefined
  const outcome = useRef<HTMLDivElement>(null)
  const standing = mails.data.some(({ id }) => id === result?.id)
  useEffect(() => {
    // After a success the pressed button no longer exists. After a refusal its row displays the error.
    const refusal = document.querySelector<HTMLElement>('main [data-refusal]')
    if (result) (refusal ?? outcome.current)?.focus()
  }, [result])
  return (
    <StaffPage account={account} title="E-post som ikke kom fram">
      <p className="mt-1 max-w-reading text-soft">
        Det som er avvist for godt eller gitt opp etter to døgn, og det som prøves igjen av seg selv. Hvem det var til,
        står på reservasjonen. Listen går en uke tilbake.
      </p>
      <div ref={outcome} tabIndex={-1} className="mt-4 empty:hidden">
        {result?.message && !standing && <Notice kind="error" title={result.message} />}
        {result && !result.message && (
          <Notice kind="success" title={`Sendes på nytt: ${result.name}`}>
            <p>Kommer den ikke tilbake i listen, er den levert.</p>
          </Notice>
        )}
      </div>
      <WaitingMails waiting={mails.waiting} still={still} />
      <MailFilters choice={choice} />
      <p role="status" className="mt-4 text-soft">
        {mails.more
          ? `De ${formatCount(mails.total)} nyeste e-postene. Velg en type for å se eldre.`
          : formatPlural(mails.total, 'e-post', 'e-poster')}
      </p>
      <ul className="mt-2 divide-y divide-line border-y border-line empty:hidden">
        {mails.data.map(mail => (
          <FailedMailRow
            key={mail.id}
            mail={mail}
            list={here}
            refusal={result?.id === mail.id ? result.message : null}
          />
        ))}
      </ul>
      {mails.data.length === 0 &&
        (chosen || choice.page > 1 ? (
          <EmptyState
            title="Ingen e-post passer til valget"
            action={
              <Link to="/ansatt/e-post" className="button button-quiet">
                Vis alle
              </Link>
            }
          />
        ) : (
          <EmptyState title="Alt er levert">Ingen e-post er avvist eller gitt opp den siste uken.</EmptyState>
        ))}
      <PageTurner page={mails.current_page} lastPage={mails.last_page} />
    </StaffPage>
  )
}

function MailFilters({ choice }: Pick<Awaited<ReturnType<typeof loader>>, 'choice'>) {
  const [params] = useSearchParams()
  return (
    <div className="mt-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <nav aria-label="Status">
        <ul className="flex flex-wrap gap-2">
          {states.map(({ param, name, state }) => (
            <li key={name}>
              <Link
                to={inState(params, param)}
                preventScrollReset
                aria-current={choice.state === state ? 'true' : undefined}
                className="chip"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ListFilters
        kept={{ status: params.get('status') }}
        choices={[
          {
            label: 'Type',
            name: 'type',
            value: choice.kind ?? '',
            options: [['', 'Alle typer'], ...Object.entries(kindLabels)],
          },
        ]}
      />
    </div>
  )
}
