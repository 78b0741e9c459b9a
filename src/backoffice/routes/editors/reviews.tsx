import { useEffect, useRef } from 'react'
import { Form, Link, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { formatCount } from '#shared/format/format.ts'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { pageNumber } from '#shared/page-number.ts'
import { staffApi } from '../../api-context.ts'
import { useActionResult } from '../../features/frame/use-action-result.ts'
import { runEditorForm } from '../../features/frame/editor-form.ts'
import { loadEditor } from '../../features/frame/load-editor.ts'
import { PageTurner } from '../../features/frame/PageTurner.tsx'
import { revalidateAfter } from '../../features/frame/revalidate.ts'
import { StaffPage } from '../../features/frame/StaffPage.tsx'
import { moderate } from '../../features/reviews/moderate.ts'
import { ReviewRow } from '../../features/reviews/ReviewRow.tsx'

const tabs = [
  { state: 'waiting', param: '', name: 'Venter' },
  { state: 'shown', param: '?status=vist', name: 'Vises' },
  { state: 'hidden', param: '?status=skjult', name: 'Skjult' },
] as const
const saidOf = { shown: 'vises på varen', hidden: 'er skjult', waiting: 'venter igjen' }

export const meta = () => [{ title: 'Anmeldelser – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const status = url.searchParams.get('status')
  const state = status === 'vist' ? 'shown' : status === 'skjult' ? 'hidden' : 'waiting'
  const page = pageNumber(url.searchParams)
  const { account, answer } = await loadEditor(api, api('GET /staff/reviews', { query: { state, page } }))
  return { account, state, list: answer }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return runEditorForm(await moderate(context.get(staffApi), await request.formData()))
}

export const shouldRevalidate = revalidateAfter('conflicts')

export default function ReviewsPage() {
  const { account, state, list } = useLoaderData<typeof loader>()
  const result = useActionResult<typeof action>()
  const outcome = useRef<HTMLDivElement>(null)
  // The pressed button is no longer in the list, so the outcome receives the focus.
  useEffect(() => {
    if (result && result.done !== 'refused') outcome.current?.focus()
  }, [result])
  const made = result?.done === 'refused' ? undefined : result
  const missing = result?.done === 'refused' && !list.data.some(({ id }) => id === result.id) ? result : undefined
  return (
    <StaffPage account={account} title="Anmeldelser">
      <p className="mt-1 max-w-reading text-soft">
        Det kunder skriver om varer de har hentet eller fått tilsendt. En anmeldelse vises på varen når du har lest den
        og valgt «Vis».
      </p>
      <div ref={outcome} tabIndex={-1} className="mt-4 empty:hidden">
        {missing && <Notice kind="error" title={missing.message} />}
        {made && (
          <Notice kind="success" title={`Anmeldelsen av ${made.name} ${saidOf[made.state]}`}>
            {made.done === 'saved' && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={made.id} />
                <input type="hidden" name="version" value={made.version} />
                <input type="hidden" name="state" value={made.before.state} />
                <input type="hidden" name="reply" value={made.before.reply} />
                <input type="hidden" name="rewarded" value={made.before.rewarded ? '1' : ''} />
                <button type="submit" name="undo" value="1" className="link min-h-tap">
                  Angre
                </button>
              </Form>
            )}
          </Notice>
        )}
      </div>
      <nav aria-label="Status" className="mt-6">
        <ul className="flex flex-wrap gap-2">
          {tabs.map(tab => (
            <li key={tab.state}>
              <Link
                to={`/ansatt/omtaler${tab.param}`}
                aria-current={tab.state === state ? 'true' : undefined}
                className="chip"
              >
                {`${tab.name} (${formatCount(list.counts[tab.state])})`}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ul className="mt-4 divide-y divide-line border-y border-line empty:hidden">
        {list.data.map(review => (
          <ReviewRow key={review.id} review={review} result={result} />
        ))}
      </ul>
      {list.data.length === 0 && <EmptyState title={state === 'waiting' ? 'Alt er lest' : 'Ingen anmeldelser her'} />}
      <PageTurner page={list.current_page} lastPage={list.last_page} />
    </StaffPage>
  )
}
