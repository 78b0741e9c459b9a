import {
  Link,
  redirect,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { PollBody, StoredPollState } from '#contract/editors/polls-admin.ts'
import { formatPlural } from '#shared/format/format.ts'
import { staffApi } from '../../api-context.ts'
import { useActionResult } from '../../features/frame/use-action-result.ts'
import { actDrafted, unavailableResponse, sendDrafted } from '../../features/drafts/act-drafted.ts'
import { runEditorForm } from '../../features/frame/editor-form.ts'
import { EditorHead } from '../../features/frame/editor/EditorHead.tsx'
import { EditorPage } from '../../features/frame/EditorPage.tsx'
import { idOf, idOrNew } from '../../features/frame/id-param.ts'
import { revalidateAfter } from '../../features/frame/revalidate.ts'
import { loadDrafted } from '../../features/frame/load-editor.ts'
import { actOnPoll, readPollForm, type PollOutcome } from '../../features/polls/poll-action.ts'
import { stateLabels } from '../../features/polls/poll-labels.ts'
import { PollForm } from '../../features/polls/PollForm.tsx'

const fresh: PollBody = {
  ...{ name: '', description: '', banner_desktop: '', banner_mobile: '' },
  ...{ from: null, to: null, lines: '' },
}

export const meta = () => [{ title: 'Avstemning – ansatt' }, { name: 'robots', content: 'noindex' }]

const subjectOf = (id: number | null) => `poll:${id ?? 'ny'}`

export async function loader({ context, params }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const id = idOrNew(params['id'], 'Vi fant ikke avstemningen')
  // A new poll has no data. The list is requested to check that the account may create one.
  if (id === null)
    return { ...(await loadDrafted(api, subjectOf(id), api('GET /staff/polls', { query: { page: 1 } }))), poll: null }
  const { account, answer, draft } = await loadDrafted(
    api,
    subjectOf(id),
    api('GET /staff/polls/{id}', { path: { id } }),
  )
  return { account, poll: answer, draft }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const id = idOf(params['id'])
  const [api, form] = [context.get(staffApi), await request.formData()]
  const outcome: PollOutcome = await actDrafted(api, subjectOf(id), form, () => actOnPoll(api, id, form))
  if (outcome.done === 'removed') throw redirect('/ansatt/avstemninger')
  if (id === null && outcome.done === 'refused' && outcome.stored)
    // The poll was stored although the next step was refused. The redirect prevents a second copy.
    throw redirect(`/ansatt/avstemninger/${outcome.stored}?gjort=saved`)
  // A new poll gets its own URL, which displays the outcome.
  if (id === null && 'poll' in outcome) throw redirect(`/ansatt/avstemninger/${outcome.poll.id}?gjort=${outcome.done}`)
  return runEditorForm(outcome)
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs): Promise<PollOutcome> =>
  sendDrafted<PollOutcome>(() => serverAction<typeof action>(), unavailableResponse)

export const shouldRevalidate = revalidateAfter('all')

const doneMessages = {
  saved: 'Avstemningen er lagret',
  published: 'Avstemningen er publisert',
  hidden: 'Avstemningen er et utkast igjen',
  ended: 'Avstemningen er avsluttet',
  discarded: 'Kladden er forkastet',
}

export default function PollPage() {
  const { account, poll, draft } = useLoaderData<typeof loader>()
  const outcome = useActionResult<PollOutcome>()
  const [params] = useSearchParams()
  const error = outcome?.done === 'refused' ? outcome : null
  return (
    <EditorPage
      account={account}
      title={poll?.name ?? 'Ny avstemning'}
      head={
        <EditorHead to="/ansatt/avstemninger" label="Alle avstemninger" state={poll && stateLabels[poll.state]}>
          {poll && poll.state !== 'draft' && (
            <Link to={`/avstemning/${poll.id}`} className="link inline-flex min-h-tap items-center">
              Se den i nettbutikken
            </Link>
          )}
        </EditorHead>
      }
      result={outcome}
      messages={doneMessages}
      doneBefore={params.get('gjort')}
      document={{ subject: subjectOf(poll?.id ?? null), version: poll?.version ?? '', draft }}
      after={poll !== null && poll.votes > 0 && <Results poll={poll} />}
    >
      {restored => (
        <PollForm
          poll={poll}
          values={error?.typed ?? (restored && readPollForm(restored)) ?? poll?.body ?? fresh}
          errors={error?.errors ?? {}}
        />
      )}
    </EditorPage>
  )
}

function Results({ poll: { votes, results } }: { poll: StoredPollState }) {
  return (
    <section className="mt-10 max-w-3xl" aria-labelledby="svar">
      <h2 id="svar" className="text-heading">
        {formatPlural(votes, 'har svart', 'har svart')}
      </h2>
      {results.map(({ text, options }) => (
        <table key={text} className="mt-5 w-full">
          <caption className="pb-1 text-left font-semibold">{text}</caption>
          <tbody>
            {options.map(option => (
              <tr key={option.text} className="border-t border-line">
                <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
                  {`${option.text}${option.correct ? ' (riktig)' : ''}`}
                </th>
                <td className="w-24 py-2 text-right">{option.votes}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  )
}
