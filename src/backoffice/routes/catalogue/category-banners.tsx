import {
  Link,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { formText } from '#shared/form-text.ts'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { staffApi } from '../../api-context.ts'
import { useActionResult } from '../../features/frame/use-action-result.ts'
import { actOnBanner, type BannerActionResult } from '../../features/articles/banner-action.ts'
import { BannerForm } from '../../features/articles/BannerForm.tsx'
import { actDrafted, unavailableResponse, sendDrafted } from '../../features/drafts/act-drafted.ts'
import { Drafted } from '../../features/drafts/Drafted.tsx'
import { ChipLinks } from '../../features/frame/editor/ChipLinks.tsx'
import { runEditorForm } from '../../features/frame/editor-form.ts'
import { lastChange } from '../../features/frame/LastChange.tsx'
import { Outcome } from '../../features/frame/Outcome.tsx'
import { loadDraft, loadEditor } from '../../features/frame/load-editor.ts'
import { revalidateAfter } from '../../features/frame/revalidate.ts'
import { StaffPage } from '../../features/frame/StaffPage.tsx'

export const meta = () => [{ title: 'Bannere – ansatt' }, { name: 'robots', content: 'noindex' }]

const subjectOf = (id: number) => `banner:${id}`

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const { account, answer } = await loadEditor(api, api('GET /staff/categories'))
  const requested = url.searchParams.get('kategori')
  const category = answer.find(({ slug }) => slug === requested) ?? answer[0]
  const draft = category ? await loadDraft(api, subjectOf(category.id)) : null
  return { account, categories: answer, chosen: category && draft ? { category, draft } : null }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const [api, form] = [context.get(staffApi), await request.formData()]
  const id = Number(formText(form, 'id')) || 0
  const result = await actDrafted(api, subjectOf(id), form, () => actOnBanner(api, form))
  return runEditorForm<BannerActionResult>({ ...result, id })
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<BannerActionResult> {
  const id = Number(formText(await request.clone().formData(), 'id'))
  return sendDrafted<BannerActionResult>(() => serverAction<typeof action>(), { ...unavailableResponse, id })
}

export const shouldRevalidate = revalidateAfter('conflicts')

const doneMessages = {
  saved: 'Banneret er publisert',
  removed: 'Banneret er fjernet',
  undone: 'Siste endring er angret',
  discarded: 'Kladden er forkastet',
}

export default function CategoryBannersPage() {
  const { account, categories, chosen } = useLoaderData<typeof loader>()
  const last = useActionResult<BannerActionResult>()
  const category = chosen?.category
  const result = last?.id === category?.id ? last : undefined
  return (
    <StaffPage account={account} title="Bannere over kategoriene">
      <p>
        <Link to="/ansatt/varer" className="link inline-flex min-h-tap items-center">
          Alle varer
        </Link>
      </p>
      <ChipLinks
        label="Kategorier"
        className="mt-2"
        links={categories.map(({ id, name, slug, banner }) => ({
          to: `?kategori=${encodeURIComponent(slug)}`,
          text: `${name}${banner ? ' · banner' : ''}`,
          isCurrent: id === category?.id,
        }))}
      />
      {chosen && category ? (
        <>
          <h2 className="mt-6 text-heading">{category.name}</h2>
          <p className="mt-1 text-small text-soft">
            {`${category.banner ? 'Vises over listen' : 'Ingen banner'}${category.changedAt !== null ? `. ${lastChange(category.changedAt, category.changedBy)}` : ''}`}
          </p>
          <Outcome answer={result} messages={doneMessages} />
          <Drafted
            key={`${category.id} ${category.version}`}
            account={account.id}
            subject={subjectOf(category.id)}
            named={{ id: String(category.id) }}
            version={category.version}
            loaded={chosen.draft}
            answer={result}
          >
            {restored => (
              <BannerForm
                category={category}
                restored={restored}
                answer={result?.done === 'refused' ? result : undefined}
              />
            )}
          </Drafted>
        </>
      ) : (
        <EmptyState title="Ingen kategorier ennå">De kommer med varene.</EmptyState>
      )}
    </StaffPage>
  )
}
