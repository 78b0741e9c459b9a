import {
  Link,
  redirect,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { staffApi } from '../../api-context.ts'
import { useActionResult } from '../../features/frame/use-action-result.ts'
import { actDrafted, unavailableResponse, sendDrafted } from '../../features/drafts/act-drafted.ts'
import { runEditorForm } from '../../features/frame/editor-form.ts'
import { LastChange } from '../../features/frame/LastChange.tsx'
import { UndoLast } from '../../features/frame/UndoLast.tsx'
import { actOnPost, type PostAnswer } from '../../features/blog/post-action.ts'
import { stateLabels } from '../../features/blog/post-labels.ts'
import { PostForm } from '../../features/blog/PostForm.tsx'
import { idOf, idOrNew } from '../../features/frame/id-param.ts'
import { loadDrafted } from '../../features/frame/load-editor.ts'
import { revalidateAfter } from '../../features/frame/revalidate.ts'
import { EditorHead } from '../../features/frame/editor/EditorHead.tsx'
import { EditorPage } from '../../features/frame/EditorPage.tsx'

export const meta = () => [{ title: 'Innlegg – ansatt' }, { name: 'robots', content: 'noindex' }]

const subjectOf = (id: number | null) => `post:${id ?? 'ny'}`

export async function loader({ context, params }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const id = idOrNew(params['id'], 'Vi fant ikke innlegget')
  // A new post has no data. The list is requested to check that the account may create one.
  if (id === null)
    return { ...(await loadDrafted(api, subjectOf(id), api('GET /staff/blog', { query: { page: 1 } }))), post: null }
  const { account, answer, draft } = await loadDrafted(
    api,
    subjectOf(id),
    api('GET /staff/blog/{id}', { path: { id } }),
  )
  return { account, post: answer, draft }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const id = idOf(params['id'])
  const [api, form] = [context.get(staffApi), await request.formData()]
  const result: PostAnswer = await actDrafted(api, subjectOf(id), form, () => actOnPost(api, id, form))
  if (result.done === 'removed') throw redirect('/ansatt/blogg?gjort=slettet')
  // A new post gets its own URL, which displays the outcome.
  if (id === null && 'post' in result) throw redirect(`/ansatt/blogg/${result.post.id}?gjort=${result.done}`)
  return runEditorForm(result)
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs): Promise<PostAnswer> =>
  sendDrafted<PostAnswer>(() => serverAction<typeof action>(), unavailableResponse)

export const shouldRevalidate = revalidateAfter('conflicts')

const doneMessages = {
  saved: 'Innlegget er lagret',
  published: 'Innlegget er publisert',
  undone: 'Siste endring er angret',
  discarded: 'Kladden er forkastet',
}

export default function PostPage() {
  const { account, post, draft } = useLoaderData<typeof loader>()
  const result = useActionResult<PostAnswer>()
  const [params] = useSearchParams()
  return (
    <EditorPage
      account={account}
      title={post?.title ?? 'Nytt innlegg'}
      head={
        <EditorHead to="/ansatt/blogg" label="Alle innlegg" state={post && stateLabels[post.state]}>
          {post?.state === 'published' && (
            <Link to={`/blogg/${post.slug}`} className="link inline-flex min-h-tap items-center break-all">
              Se det i nettbutikken
            </Link>
          )}
        </EditorHead>
      }
      result={result}
      messages={doneMessages}
      doneBefore={params.get('gjort')}
      lastChange={
        post && (
          <LastChange at={post.changedAt} by={post.changedBy}>
            {post.version > 1 && <UndoLast version={post.version} />}
          </LastChange>
        )
      }
      document={{ subject: subjectOf(post?.id ?? null), version: post?.version ?? '', draft }}
    >
      {restored => (
        <PostForm post={post} restored={restored} answer={result && 'typed' in result ? result : undefined} />
      )}
    </EditorPage>
  )
}
