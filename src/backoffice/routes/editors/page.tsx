import {
  Form,
  Link,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { fillMarks } from '#shared/brand/fill-marks.ts'
import { staffApi } from '../../api-context.ts'
import { ActionButton } from '../../features/frame/ActionButton.tsx'
import { useActionResult } from '../../features/frame/use-action-result.ts'
import { actDrafted, unavailableResponse, sendDrafted } from '../../features/drafts/act-drafted.ts'
import { runEditorForm } from '../../features/frame/editor-form.ts'
import { LastChange } from '../../features/frame/LastChange.tsx'
import { loadDrafted } from '../../features/frame/load-editor.ts'
import { revalidateAfter } from '../../features/frame/revalidate.ts'
import { EditorPage } from '../../features/frame/EditorPage.tsx'
import { actOnPage, type PageActionResult } from '../../features/pages/page-action.ts'
import { useMarks } from '../../features/pages/use-marks.ts'
import { PageForm } from '../../features/pages/PageForm.tsx'

export const meta = () => [{ title: 'Side – ansatt' }, { name: 'robots', content: 'noindex' }]

const subjectOf = (slug: string | undefined) => `page:${slug}`

export async function loader({ context, params }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const { account, answer, draft } = await loadDrafted(
    api,
    subjectOf(params['slug']),
    api('GET /staff/pages/{slug}', { path: { slug: params['slug'] ?? '' } }),
  )
  return { account, page: answer, draft }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const [api, form] = [context.get(staffApi), await request.formData()]
  const act = () => actOnPage(api, params['slug'] ?? '', form)
  return runEditorForm<PageActionResult>(await actDrafted(api, subjectOf(params['slug']), form, act))
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs): Promise<PageActionResult> =>
  sendDrafted<PageActionResult>(() => serverAction<typeof action>(), unavailableResponse)

export const shouldRevalidate = revalidateAfter('conflicts')

const doneMessages = {
  saved: 'Siden er lagret',
  undone: 'Siste endring er angret',
  reset: 'Siden er som den fulgte med nettbutikken',
  discarded: 'Kladden er forkastet',
}

export default function PageRoute() {
  const { account, page, draft } = useLoaderData<typeof loader>()
  const result = useActionResult<PageActionResult>()
  const { slug, version, changed, changedAt, changedBy, words } = page
  return (
    <EditorPage
      account={account}
      title={fillMarks(words.title, useMarks())}
      head={
        <p className="mt-1 flex flex-wrap gap-x-6">
          <Link to="/ansatt/sider" className="link inline-flex min-h-tap items-center">
            Alle sider
          </Link>
          <a href={`/${slug}`} className="link inline-flex min-h-tap items-center break-all">
            {`Se /${slug}`}
          </a>
        </p>
      }
      result={result}
      messages={doneMessages}
      lastChange={
        changedAt !== null && (
          <LastChange at={changedAt} by={changedBy}>
            <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
              <input type="hidden" name="version" value={version} />
              <ActionButton action="angre" look="quiet" size="small">
                Angre siste endring
              </ActionButton>
              {changed && (
                <ActionButton action="tilbakestill" look="quiet" size="small">
                  Som den fulgte med nettbutikken
                </ActionButton>
              )}
            </Form>
          </LastChange>
        )
      }
      document={{ subject: subjectOf(slug), version, draft }}
    >
      {restored => (
        <PageForm page={page} restored={restored} answer={result && 'typed' in result ? result : undefined} />
      )}
    </EditorPage>
  )
}
