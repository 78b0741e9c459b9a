import {
  redirect,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { ArrangementBody } from '#contract/editors/arrangements-admin.ts'
import { Notice } from '#ui/display/Notice.tsx'
import { staffApi } from '../../api-context.ts'
import { useActionResult } from '../../features/frame/use-action-result.ts'
import { runEditorForm } from '../../features/frame/editor-form.ts'
import { LastChange } from '../../features/frame/LastChange.tsx'
import { Outcome } from '../../features/frame/Outcome.tsx'
import { UndoLast } from '../../features/frame/UndoLast.tsx'
import {
  actOnArrangement,
  listOf,
  type ArrangementActionResult,
} from '../../features/arrangements/arrangement-action.ts'
import { periodText, stateLabels } from '../../features/arrangements/arrangement-labels.ts'
import { ArrangementForm } from '../../features/arrangements/ArrangementForm.tsx'
import { groupOptions } from '../../features/arrangements/group-options.ts'
import { idOf, idOrNew } from '../../features/frame/id-param.ts'
import { loadEditor } from '../../features/frame/load-editor.ts'
import { revalidateAfter } from '../../features/frame/revalidate.ts'
import { EditorHead } from '../../features/frame/editor/EditorHead.tsx'
import { StaffPage } from '../../features/frame/StaffPage.tsx'

const nothing = { pinned: [], lifted: [], buried: [], starts: null, ends: null }

export const meta = () => [{ title: 'Rekkefølge – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const id = idOrNew(params['id'], 'Vi fant ikke rekkefølgen')
  if (id !== null) {
    const { account, answer } = await loadEditor(api, api('GET /staff/arrangements/{id}', { path: { id } }))
    const { group, query, order, list, title } = answer
    return { account, stored: answer, values: { ...order, group, query }, list, title }
  }
  const { searchParams } = url
  const request = listOf(searchParams.get('gruppe') ?? '', searchParams.get('sok') ?? '')
  if (request.group === null && request.query === null) throw redirect('/ansatt/rekkefolge')
  const values: ArrangementBody = { ...nothing, ...request }
  const [{ account }, list, groups] = await Promise.all([
    loadEditor(api, api('GET /staff/arrangements', { query: { page: 1 } })),
    api('POST /staff/arrangements/preview', { body: values }),
    api('GET /categories'),
  ])
  // The product group no longer exists.
  if (!list.ok) throw redirect('/ansatt/rekkefolge')
  const named = groupOptions(groups.ok ? groups.data : []).find(({ id: each }) => each === request.group)
  const title = request.query ?? named?.name ?? 'Gruppe'
  return { account, stored: null, values, list: list.data, title }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const id = idOf(params['id'])
  const result = await actOnArrangement(context.get(staffApi), id, await request.formData())
  if (result.done === 'removed') throw redirect(`/ansatt/rekkefolge?slettet=${id}&versjon=${result.version}`)
  if (id === null && 'arrangement' in result) throw redirect(`/ansatt/rekkefolge/${result.arrangement.id}?gjort=saved`)
  return runEditorForm(result)
}

export const shouldRevalidate = revalidateAfter('conflicts')

const doneMessages = { saved: 'Rekkefølgen er lagret', undone: 'Siste endring er angret' }

export default function ArrangementPage() {
  const { account, stored, values, list, title } = useLoaderData<typeof loader>()
  const result = useActionResult<ArrangementActionResult>()
  const [params] = useSearchParams()
  const error = result?.done === 'refused' ? result : undefined
  const typed = result && 'typed' in result ? result.typed : undefined
  const moved = result?.done === 'moved' ? result : undefined
  return (
    <StaffPage account={account} title={values.query === null ? title : `Søk: «${title}»`}>
      <EditorHead to="/ansatt/rekkefolge" label="Alle rekkefølger" state={stored && stateLabels[stored.state]}>
        {stored && <span className="text-small text-soft">{periodText(stored)}</span>}
      </EditorHead>
      <p className="max-w-reading text-soft">
        Festede varer står først, så de løftede. Resten følger bestselgerne, og det som er lagt nederst, kommer sist.
        Velger kunden pris eller navn, gjelder det kunden valgte.
      </p>
      <Outcome answer={result} messages={doneMessages} before={params.get('gjort')}>
        {moved &&
          (moved.errors['nummer'] ? (
            <Notice kind="error" title="Varen ble ikke flyttet" />
          ) : (
            <Notice kind="info" title="Varen er flyttet. Rekkefølgen er ikke lagret ennå." />
          ))}
      </Outcome>
      {stored && (
        <LastChange at={stored.changedAt} by={stored.changedBy}>
          <UndoLast version={stored.version} />
        </LastChange>
      )}
      <ArrangementForm
        key={`${stored?.id ?? 'ny'} ${stored?.version} ${title}`}
        values={typed ? { ...typed, group: values.group, query: values.query } : values}
        version={stored?.version ?? 1}
        first={error ? null : (moved?.list ?? list)}
        errors={error?.errors ?? moved?.errors ?? {}}
        stored={stored !== null}
      />
    </StaffPage>
  )
}
