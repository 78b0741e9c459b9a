import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { formText } from '#shared/form-text.ts'
import { formatPlural } from '#shared/format/format.ts'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { staffApi } from '../../api-context.ts'
import { ListFilters } from '../../features/frame/ListFilters.tsx'
import { loadEditor } from '../../features/frame/load-editor.ts'
import { revalidateAfter } from '../../features/frame/revalidate.ts'
import { StaffPage } from '../../features/frame/StaffPage.tsx'
import { DutyItem } from '../../features/law/DutyItem.tsx'
import { lawFilters } from '../../features/law/law-labels.ts'
import { RowStored, rowAnswer, submitRow, type RowAnswer } from '../../features/law/row-answer.tsx'

export const meta = () => [{ title: 'Lover – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const { account, answer } = await loadEditor(api, api('GET /staff/duties'))
  const chosen = url.searchParams.get('vis') ?? ''
  const { data: duties, mayConfirm } = answer
  return { account, duties, mayConfirm, chosen: lawFilters.some(({ param }) => param === chosen) ? chosen : '' }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const id = formText(form, 'id')
  const result = await context.get(staffApi)('POST /staff/duties/evidence/{id}/confirm', {
    path: { id },
    body: { name: formText(form, 'name') },
  })
  return rowAnswer(id, result, 'name')
}

export const clientAction = submitRow
export const shouldRevalidate = revalidateAfter('none')

/** The legal duties of the chain and their evidence. */
export default function LawPage() {
  const { account, duties, mayConfirm, chosen } = useLoaderData<typeof loader>()
  const result = useActionData<RowAnswer>()
  const states = lawFilters.find(({ param }) => param === chosen)?.states ?? null
  const shown = duties.filter(({ evidence }) => states === null || evidence.some(({ state }) => states.includes(state)))
  return (
    <StaffPage account={account} title="Lover">
      <p className="mt-1 max-w-reading text-soft">
        Pliktene til kjeden, og hva vi har funnet om hver av dem. Dette er programvare, ikke juridisk råd: spør en
        jurist når du er i tvil.
      </p>
      <RowStored answer={result} title="Bekreftet. Vi spør igjen om et år." />
      <div className="mt-6">
        <ListFilters
          choices={[
            { label: 'Bevis', name: 'vis', value: chosen, options: lawFilters.map(({ param, name }) => [param, name]) },
          ]}
        />
      </div>
      <p role="status" className="mt-4 text-soft">
        {formatPlural(shown.length, 'plikt', 'plikter')}
      </p>
      <ul className="mt-2 divide-y divide-line border-y border-line empty:hidden">
        {shown.map(duty => (
          <DutyItem
            key={duty.id}
            duty={duty}
            account={account}
            mayConfirm={mayConfirm}
            refusal={result && result.message !== null ? { id: result.id, message: result.message } : null}
          />
        ))}
      </ul>
      {shown.length === 0 && <EmptyState title="Ingen plikter passer til valget" />}
    </StaffPage>
  )
}
