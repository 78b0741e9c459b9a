import { useEffect, useRef } from 'react'
import {
  data,
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { browserApi } from '#contract/client/browser.ts'
import { dataOrThrow } from '#contract/client/transport.ts'
import { formatPlural } from '#shared/format/format.ts'
import { formatDate } from '#shared/format/format-date.ts'
import { Button } from '#ui/controls/Button.tsx'
import { RadioGroup } from '#ui/controls/RadioGroup.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { callerApi } from '../api-context.ts'
import { Breadcrumb } from '../features/frame/trail/Breadcrumb.tsx'
import { readPollForm, toPollResult, type PollFormResult } from '../features/polls/poll-form.ts'
import { PollBanner } from '../features/polls/PollBanner.tsx'
import { PollResults } from '../features/polls/PollResults.tsx'
import { pageHead } from '../features/sharing/page-head.ts'

const idOf = (param: string | undefined) => (/^[1-9]\d{0,8}$/.test(param ?? '') ? Number(param) : 0)

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = idOf(params.id)
  if (id === 0) throw new Response(null, { status: 404 })
  const api = context.get(callerApi)
  const [pollResult, answers, score] = await Promise.all([
    api('GET /polls/{id}', { path: { id } }),
    api('GET /polls/{id}/answers', { path: { id } }),
    api('GET /polls/{id}/score', { path: { id } }),
  ])
  const poll = dataOrThrow(pollResult)
  const given = dataOrThrow(answers)
  const showsResults = given.length > 0 || !poll.open
  const scores = showsResults
    ? await Promise.all(
        poll.questions.map(question => api('GET /polls/questions/{id}/score', { path: { id: question.id } })),
      )
    : []
  return { poll, given, score: dataOrThrow(score), scores: scores.map(dataOrThrow), showsResults }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const input = readPollForm(await request.formData())
  const answer = toPollResult(
    input,
    await context.get(callerApi)('POST /polls/{id}/answers', { path: { id: idOf(params.id) }, body: input }),
  )
  return answer.taken ? answer : data(answer, { status: answer.status })
}

/**
 * Runs in the browser, so that a network error is shown beside the button and the chosen options are
 * kept.
 */
export async function clientAction({ params, request }: ClientActionFunctionArgs) {
  const input = readPollForm(await request.formData())
  return toPollResult(
    input,
    await browserApi('POST /polls/{id}/answers', { path: { id: idOf(params.id) }, body: input }),
  )
}

/**
 * Reloads the results after a vote, also if it had been counted before (409). Otherwise nothing has changed, and a
 * reload without network would fail.
 */
export const shouldRevalidate = ({
  actionResult,
  defaultShouldRevalidate,
}: {
  actionResult?: PollFormResult
  defaultShouldRevalidate: boolean
}): boolean => (actionResult ? actionResult.taken || actionResult.status === 409 : defaultShouldRevalidate)

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, params }) =>
  pageHead(matches, {
    title: loaderData?.poll.name ?? 'Avstemning',
    description: loaderData?.poll.description.slice(0, 150) || 'Si hva du mener, eller prøv hva du kan.',
    path: `/avstemning/${params.id ?? ''}`,
  })

export default function PollPage() {
  const { poll, given, score, scores, showsResults } = useLoaderData<typeof loader>()
  const result = useActionData<PollFormResult>()
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The result is above the questions, and gets the focus once it is loaded.
    if (result?.taken && showsResults) outcome.current?.focus()
  }, [result, showsResults])
  return (
    <div className="page pt-4">
      <Breadcrumb steps={[{ name: 'Avstemninger', to: '/avstemning' }]} />
      <div className="max-w-2xl">
        <h1 className="mt-2 text-title wrap-anywhere">{poll.name}</h1>
        <PollBanner poll={poll} />
        <p className="mt-3 whitespace-pre-line text-soft empty:hidden">{poll.description}</p>
        {poll.open && poll.end !== null && (
          <p className="mt-2 text-small text-soft">{`Du kan svare til ${formatDate(new Date(poll.end))}.`}</p>
        )}
        <div ref={outcome} tabIndex={-1} className="mt-5 empty:hidden">
          {given.length > 0 && (
            <Notice kind="success" title="Takk for svaret!">
              {score.of > 0 && <p>{`Du hadde ${score.score} av ${score.of} riktige.`}</p>}
            </Notice>
          )}
          {given.length === 0 && !poll.open && <Notice kind="info" title="Avstemningen er over" />}
        </div>
        <div className="mt-6">
          {showsResults ? (
            <>
              <p className="mb-5 text-small text-soft">{formatPlural(score.votes, 'har svart', 'har svart')}</p>
              <PollResults poll={poll} given={given} scores={scores} />
            </>
          ) : (
            <Questions result={result} />
          )}
        </div>
        <p className="mt-8">
          <Link to="/avstemning" className="link inline-flex min-h-tap items-center">
            Flere avstemninger
          </Link>
        </p>
      </div>
    </div>
  )
}

function Questions({ result }: { result: PollFormResult | undefined }) {
  const { poll } = useLoaderData<typeof loader>()
  const sending = useNavigation().formData !== undefined
  const form = useRef<HTMLFormElement>(null)
  const refusal = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!result || result.taken) return
    const fault = form.current?.querySelector<HTMLElement>('[role=radiogroup][aria-invalid] input')
    ;(Object.keys(result.faults).length > 0 ? (fault ?? refusal.current) : refusal.current)?.focus()
  }, [result])
  return (
    <Form method="post" ref={form} noValidate preventScrollReset className="space-y-8" aria-label={poll.name}>
      {poll.questions.map(({ id, text, options }) => (
        <RadioGroup
          key={id}
          label={text}
          name={`q${id}`}
          required
          options={options.map(option => ({ value: String(option.id), label: option.text }))}
          defaultValue={result?.chosen[id] === undefined ? undefined : String(result.chosen[id])}
          error={result?.faults[String(id)]}
        />
      ))}
      <div>
        <Button type="submit" busy={sending}>
          Svar
        </Button>
        <p ref={refusal} role="alert" tabIndex={-1} className="mt-3 font-medium text-bad empty:hidden">
          {result?.refusal}
        </p>
      </div>
    </Form>
  )
}
