import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { formText } from '#shared/form-text.ts'
import { formatPlural } from '#shared/format/format.ts'
import { pageNumber } from '#shared/page-number.ts'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { staffApi } from '../../api-context.ts'
import { ListFilters } from '../../features/frame/ListFilters.tsx'
import { loadEditor } from '../../features/frame/load-editor.ts'
import { PageTurner } from '../../features/frame/PageTurner.tsx'
import { revalidateAfter } from '../../features/frame/revalidate.ts'
import { StaffPage } from '../../features/frame/StaffPage.tsx'
import { PrivacyRequestRow } from '../../features/law/PrivacyRequestRow.tsx'
import { RowStored, rowAnswer, submitRow, type RowAnswer } from '../../features/law/row-answer.tsx'

export const meta = () => [{ title: 'Personvern – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const state = url.searchParams.get('vis') === 'besvart' ? ('closed' as const) : ('open' as const)
  const query = { state, page: pageNumber(url.searchParams) }
  const { account, answer } = await loadEditor(api, api('GET /staff/privacy-requests', { query }))
  return { account, state, list: answer, now: Date.now() }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const id = Number(formText(form, 'id'))
  const outcome = formText(form, 'outcome') === 'refused' ? 'refused' : 'done'
  const body = { outcome, reply: formText(form, 'reply').replaceAll('\r\n', '\n') } as const
  const result = await context.get(staffApi)('POST /staff/privacy-requests/{id}/close', { path: { id }, body })
  return rowAnswer(String(id), result, 'reply')
}

export const clientAction = submitRow
export const shouldRevalidate = revalidateAfter('none')

/** Requests of persons about their data, with deadlines. */
export default function PrivacyRequestsPage() {
  const { account, state, list, now } = useLoaderData<typeof loader>()
  const result = useActionData<RowAnswer>()
  return (
    <StaffPage account={account} title="Personvern">
      <p className="mt-1 max-w-reading text-soft">
        Kunder som ber om innsyn, retting eller sletting. Loven gir en måned til å svare. Innsyn og sletting skjer av
        seg selv.
      </p>
      <RowStored answer={result} title="Besvart. Kunden får svaret på e-post." />
      <div className="mt-6">
        <ListFilters
          choices={[
            {
              label: 'Henvendelser',
              name: 'vis',
              value: state === 'open' ? '' : 'besvart',
              options: [
                ['', 'Åpne'],
                ['besvart', 'Besvart'],
              ],
            },
          ]}
        />
      </div>
      <p role="status" className="mt-4 text-soft">
        {formatPlural(list.total, 'henvendelse', 'henvendelser')}
      </p>
      <ul className="mt-2 divide-y divide-line border-y border-line empty:hidden">
        {list.data.map(request => (
          <PrivacyRequestRow
            key={request.id}
            request={request}
            now={now}
            error={result?.id === String(request.id) && result.message !== null ? result.message : undefined}
          />
        ))}
      </ul>
      {list.data.length === 0 && (
        <EmptyState title={state === 'open' ? 'Ingen venter på svar' : 'Ingen er besvart ennå'} />
      )}
      <PageTurner page={list.current_page} lastPage={list.last_page} />
    </StaffPage>
  )
}
