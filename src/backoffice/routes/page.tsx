import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { formatDateAndTime } from '#shared/format/format.ts'
import { Notice } from '#ui/display/Notice.tsx'
import { staffApi } from '../api-context.ts'
import { answerForm, rereadAfterConflict, useOutcome } from '../features/frame/editor-form.ts'
import { loadEditor } from '../features/frame/load-editor.ts'
import { StaffHeader } from '../features/frame/StaffHeader.tsx'
import { actOnPage, type PageAnswer } from '../features/pages/page-action.ts'
import { PageForm } from '../features/pages/PageForm.tsx'

export const meta = () => [{ title: 'Side – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, params }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const { account, answer } = await loadEditor(api, api.page(params['slug'] ?? ''))
  return { account, page: answer }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  return answerForm(await actOnPage(context.get(staffApi), params['slug'] ?? '', await request.formData()))
}

export const shouldRevalidate = rereadAfterConflict

const done = {
  saved: 'Siden er lagret',
  undone: 'Siste endring er angret',
  reset: 'Siden er som den fulgte med butikken',
}

export default function PageRoute() {
  const { account, page } = useLoaderData<typeof loader>()
  const answer = useActionData<PageAnswer>()
  const outcome = useOutcome(answer?.done === 'shown' ? undefined : answer)
  const { slug, version, changed, changedAt, changedBy, words } = page
  return (
    <>
      <StaffHeader account={account} />
      <main id="innhold" tabIndex={-1} className="page grow pb-section pt-6">
        <h1 className="text-title break-words">{words.title}</h1>
        <p className="mt-1 flex flex-wrap gap-x-6">
          <Link to="/ansatt/sider" className="link inline-flex min-h-tap items-center">
            Alle sider
          </Link>
          <a href={`/${slug}`} className="link inline-flex min-h-tap items-center break-all">
            Se /{slug}
          </a>
        </p>
        <div ref={outcome} tabIndex={-1} className="mt-2 empty:hidden">
          {answer?.done === 'refused' && <Notice kind="error" title={answer.message} />}
          {answer && answer.done !== 'refused' && answer.done !== 'shown' && (
            <Notice kind="success" title={done[answer.done]} />
          )}
        </div>
        {changedAt !== null && (
          <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
            <p className="text-small text-soft">
              Sist endret {formatDateAndTime(new Date(changedAt))}
              {changedBy && ` av ${changedBy}`}
            </p>
            <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
              <input type="hidden" name="version" value={version} />
              <button type="submit" name="handling" value="angre" className="button button-quiet button-small">
                Angre siste endring
              </button>
              {changed && (
                <button type="submit" name="handling" value="tilbakestill" className="button button-quiet button-small">
                  Som den fulgte med butikken
                </button>
              )}
            </Form>
          </div>
        )}
        <PageForm key={`${slug} ${version}`} page={page} answer={answer && 'typed' in answer ? answer : undefined} />
      </main>
    </>
  )
}
