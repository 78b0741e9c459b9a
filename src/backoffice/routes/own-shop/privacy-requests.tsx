import { useEffect, useRef } from 'react'
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { formText } from '#shared/form-text.ts'
import { formatPlural } from '#shared/format/format.ts'
import { pageNumber } from '#shared/page-number.ts'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { staffApi } from '../../api-context.ts'
import { ListFilters } from '../../features/frame/ListFilters.tsx'
import { loadEditor } from '../../features/frame/load-editor.ts'
import { PageTurner } from '../../features/frame/PageTurner.tsx'
import { revalidateAfter } from '../../features/frame/revalidate.ts'
import { submitOr, unavailableMessage } from '../../features/frame/shop-unavailable.ts'
import { StaffPage } from '../../features/frame/StaffPage.tsx'
import { PrivacyRequestRow } from '../../features/law/PrivacyRequestRow.tsx'

export const meta = () => [{ title: 'Personvern – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const state = url.searchParams.get('vis') === 'besvart' ? ('closed' as const) : ('open' as const)
  const query = { state, page: pageNumber(url.searchParams) }
  const { account, answer } = await loadEditor(api, api('GET /staff/privacy-requests', { query }))
  return { account, state, list: answer, now: Date.now() }
}

interface CloseAnswer {
  id: number
  /** Error text; null: closed. */
  message: string | null
  /** The shop gave no usable response. */
  unavailable?: true
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const id = Number(formText(form, 'id'))
  const outcome = formText(form, 'outcome') === 'refused' ? 'refused' : 'done'
  const body = { outcome, reply: formText(form, 'reply').replaceAll('\r\n', '\n') } as const
  const result = await context.get(staffApi)('POST /staff/privacy-requests/{id}/close', { path: { id }, body })
  if (result.ok) return data<CloseAnswer>({ id, message: null })
  if (result.status === 401) throw redirect('/ansatt/logg-inn')
  const message = result.error.errors?.['reply']?.[0] ?? result.error.message
  return data<CloseAnswer>({ id, message }, { status: result.status })
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const id = Number(formText(await request.clone().formData(), 'id'))
  return submitOr(serverAction, (): CloseAnswer => ({ id, message: unavailableMessage(), unavailable: true }))
}
export const shouldRevalidate = revalidateAfter('none')

/** Requests of persons about their data, with deadlines. */
export default function PrivacyRequestsPage() {
  const { account, state, list, now } = useLoaderData<typeof loader>()
  const result = useActionData<CloseAnswer>()
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result?.message === null) outcome.current?.focus()
  }, [result])
  return (
    <StaffPage account={account} title="Personvern">
      <p className="mt-1 max-w-reading text-soft">
        Kunder som ber om innsyn, retting eller sletting. Loven gir en måned til å svare. Innsyn og sletting skjer av
        seg selv.
      </p>
      <div ref={outcome} tabIndex={-1} className="mt-4 empty:hidden">
        {result?.message === null && <Notice kind="success" title="Besvart. Kunden får svaret på e-post." />}
      </div>
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
            error={result?.id === request.id && result.message !== null ? result.message : undefined}
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
