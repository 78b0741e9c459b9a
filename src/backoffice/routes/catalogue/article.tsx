import {
  Link,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { Badge } from '#ui/display/Badge.tsx'
import { staffApi } from '../../api-context.ts'
import { useActionResult } from '../../features/frame/use-action-result.ts'
import { actOnArticle, undoes, type ArticleActionResult } from '../../features/articles/article-action.ts'
import { ArticleForm } from '../../features/articles/ArticleForm.tsx'
import { ArticleMarks } from '../../features/articles/ArticleMarks.tsx'
import { actDrafted, unavailableResponse, sendDrafted } from '../../features/drafts/act-drafted.ts'
import { Drafted } from '../../features/drafts/Drafted.tsx'
import { runEditorForm } from '../../features/frame/editor-form.ts'
import { LastChange } from '../../features/frame/LastChange.tsx'
import { Outcome } from '../../features/frame/Outcome.tsx'
import { loadDrafted } from '../../features/frame/load-editor.ts'
import { EditorHead } from '../../features/frame/editor/EditorHead.tsx'
import { StaffPage } from '../../features/frame/StaffPage.tsx'
import { revalidateAfter } from '../../features/frame/revalidate.ts'
import { UndoLast } from '../../features/frame/UndoLast.tsx'

const idOf = (param: string | undefined): number => {
  if (!/^[1-9]\d{0,8}$/.test(param ?? '')) throw new Response('Vi fant ikke varen', { status: 404 })
  return Number(param)
}

const subjectOf = (id: number) => `article:${id}`

export const meta = () => [{ title: 'Vare – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, params }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const id = idOf(params['id'])
  const { account, answer, draft } = await loadDrafted(
    api,
    subjectOf(id),
    api('GET /staff/articles/{id}', { path: { id } }),
  )
  return { account, article: answer, draft }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const [api, id, form] = [context.get(staffApi), idOf(params['id']), await request.formData()]
  return runEditorForm<ArticleActionResult>(
    await actDrafted(api, subjectOf(id), form, () => actOnArticle(api, id, form)),
  )
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<ArticleActionResult> {
  const undo = undoes(await request.clone().formData())
  return sendDrafted<ArticleActionResult>(() => serverAction<typeof action>(), { ...unavailableResponse, undo })
}

export const shouldRevalidate = revalidateAfter('conflicts')

const doneMessages = { saved: 'Varen er lagret', undone: 'Siste endring er angret', discarded: 'Kladden er forkastet' }

export default function ArticlePage() {
  const { account, article, draft } = useLoaderData<typeof loader>()
  const result = useActionResult<ArticleActionResult>()
  const { id, name, slug, articleNo, brand, group, version, undoable, changedAt, changedBy } = article
  const atUndo = result?.done === 'undone' || (result?.done === 'refused' && result.undo)
  // The outcome is beside the pressed button. Undo and the draft's discard button are above the form.
  const outcome = <Outcome answer={result} messages={doneMessages} />
  const above = atUndo || result?.done === 'discarded'
  return (
    <StaffPage account={account} title={name}>
      <p className="mt-1 text-soft wrap-anywhere">{`${articleNo} · ${brand} · ${group}`}</p>
      <EditorHead to="/ansatt/varer" label="Alle varer">
        {article.visible && article.inFeed && (
          <Link to={`/product/${encodeURIComponent(slug)}`} className="link inline-flex min-h-tap items-center">
            Se den i nettbutikken
          </Link>
        )}
        <ArticleMarks article={article} />
      </EditorHead>
      <LastChange at={changedAt} by={changedBy} never="Som varefilen sier">
        {undoable && <UndoLast version={version} />}
        {!article.inFeed && <Badge look="warn">Den siste varefilen hadde den ikke med, så den vises ikke</Badge>}
      </LastChange>
      {above && outcome}
      <Drafted
        key={`${id} ${version}`}
        account={account.id}
        subject={subjectOf(id)}
        version={version}
        loaded={draft}
        answer={result}
      >
        {restored => (
          <ArticleForm article={article} restored={restored} answer={result?.done === 'refused' ? result : undefined}>
            {!above && outcome}
          </ArticleForm>
        )}
      </Drafted>
    </StaffPage>
  )
}
