import {
  Link,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { builtIn } from '#shared/brand/built-in.ts'
import { formText } from '#shared/form-text.ts'
import { staffApi } from '../../api-context.ts'
import { useActionResult } from '../../features/frame/use-action-result.ts'
import { actDrafted, unavailableResponse, sendDrafted } from '../../features/drafts/act-drafted.ts'
import { runEditorForm } from '../../features/frame/editor-form.ts'
import { LastChange } from '../../features/frame/LastChange.tsx'
import { UndoLast } from '../../features/frame/UndoLast.tsx'
import { actOnBrand, type BrandActionResult } from '../../features/brand/brand-action.ts'
import { BrandForm } from '../../features/brand/BrandForm.tsx'
import { loadDraft, loadEditor } from '../../features/frame/load-editor.ts'
import { revalidateAfter } from '../../features/frame/revalidate.ts'
import { EditorPage } from '../../features/frame/EditorPage.tsx'

export const meta = () => [{ title: 'Profil – ansatt' }, { name: 'robots', content: 'noindex' }]

const subjectOf = (id: string) => `brand:${id}`

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const { account, answer } = await loadEditor(api, api('GET /staff/brands'))
  const requested = url.searchParams.get('profil')
  const brand = answer.find(({ id }) => id === requested) ?? answer.find(({ standard }) => standard) ?? answer[0]
  if (!brand) throw new Response('Ingen profil', { status: 404 })
  return { account, brands: answer, brand, draft: await loadDraft(api, subjectOf(brand.id)) }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const [api, form] = [context.get(staffApi), await request.formData()]
  return runEditorForm<BrandActionResult>(
    await actDrafted(api, subjectOf(formText(form, 'id')), form, () => actOnBrand(api, form)),
  )
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs): Promise<BrandActionResult> =>
  sendDrafted<BrandActionResult>(() => serverAction<typeof action>(), unavailableResponse)

export const shouldRevalidate = revalidateAfter('conflicts')

const doneMessages = {
  saved: 'Profilen er lagret',
  undone: 'Siste endring er angret',
  discarded: 'Kladden er forkastet',
}

export default function BrandSettingsPage() {
  const { account, brands, brand, draft } = useLoaderData<typeof loader>()
  const result = useActionResult<BrandActionResult>()
  const { id, version, changedAt, changedBy } = brand
  return (
    <EditorPage
      account={account}
      title="Profil"
      head={
        <>
          <p className="mt-1 max-w-reading text-soft">
            Hvordan nettbutikken viser seg fram. Et tomt felt er som den innebygde profilen. Det du lagrer, vises i
            løpet av noen sekunder.
          </p>
          <nav aria-label="Profiler" className="mt-4">
            <ul className="flex flex-wrap gap-2">
              {brands.map(each => (
                <li key={each.id}>
                  <Link to={`?profil=${each.id}`} aria-current={each.id === id ? 'true' : undefined} className="chip">
                    {`${each.settings['name'] ?? builtIn[each.id].texts.name}${each.standard ? ' (standard)' : ''}`}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </>
      }
      result={result}
      messages={doneMessages}
      lastChange={
        changedAt !== null && (
          <LastChange at={changedAt} by={changedBy || 'driften'}>
            <UndoLast named={{ id }} version={version} />
          </LastChange>
        )
      }
      document={{
        subject: subjectOf(id),
        version,
        draft: draft,
        named: { id },
        formKey: `${id} ${result && 'version' in result ? result.version : ''}`,
      }}
    >
      {restored => <BrandForm brand={brand} restored={restored} result={result} />}
    </EditorPage>
  )
}
