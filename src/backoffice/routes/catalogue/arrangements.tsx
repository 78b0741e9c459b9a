import { data, Form, Link, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { formatPlural } from '#shared/format/format.ts'
import { formatDateAndTime } from '#shared/format/format-date.ts'
import { formText } from '#shared/form-text.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { pageNumber } from '#shared/page-number.ts'
import { staffApi } from '../../api-context.ts'
import { periodText, stateLabels } from '../../features/arrangements/arrangement-labels.ts'
import { groupOptions } from '../../features/arrangements/group-options.ts'
import { loadEditor } from '../../features/frame/load-editor.ts'
import { PageTurner } from '../../features/frame/PageTurner.tsx'
import { StaffPage } from '../../features/frame/StaffPage.tsx'

export const meta = () => [{ title: 'Rekkefølge – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const [{ account, answer }, categories] = await Promise.all([
    loadEditor(api, api('GET /staff/arrangements', { query: { page: pageNumber(url.searchParams) } })),
    api('GET /categories'),
  ])
  const groups = groupOptions(dataOrThrow(categories))
  return { account, list: answer, groups }
}

/** Restores a removed arrangement. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const result = await context.get(staffApi)('POST /staff/arrangements/{id}/undo', {
    path: { id: Number(formText(form, 'id')) || 0 },
    body: { version: Number(formText(form, 'version')) || 0 },
  })
  if (result.ok) throw redirect(`/ansatt/rekkefolge/${result.data.id}?gjort=saved`)
  if (result.status === 401) throw redirect('/ansatt/logg-inn')
  return data({ message: result.error.message }, { status: result.status })
}

export default function ArrangementsPage() {
  const { account, list, groups } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()
  const [params] = useSearchParams()
  const removed = params.get('slettet')
  return (
    <StaffPage account={account} title="Rekkefølge">
      <p className="mt-1 max-w-reading text-soft">
        Fest, løft og legg nederst varer i en gruppe eller blant treffene på et søk.
      </p>
      {error && <Notice kind="error" title={error.message} />}
      {removed && !error && (
        <Notice kind="success" title="Rekkefølgen er slettet">
          <Form method="post">
            <input type="hidden" name="id" value={removed} />
            <input type="hidden" name="version" value={params.get('versjon') ?? ''} />
            <Button type="submit" look="quiet">
              Angre
            </Button>
          </Form>
        </Notice>
      )}
      <div className="mt-5 grid gap-4 rounded-card bg-mist p-4 desk:grid-cols-2">
        <Form action="/ansatt/rekkefolge/ny" aria-label="Ordne en gruppe" className="flex items-end gap-2">
          <div className="min-w-0 grow">
            <SelectField label="Gruppe" name="gruppe">
              {groups.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
          <Button type="submit" className="shrink-0">
            Ordne gruppen
          </Button>
        </Form>
        <Form action="/ansatt/rekkefolge/ny" aria-label="Ordne et søk" className="flex items-end gap-2">
          <div className="min-w-0 grow">
            <Field label="Søk" name="sok" maxLength={100} autoComplete="off" />
          </div>
          <Button type="submit" className="shrink-0">
            Ordne søket
          </Button>
        </Form>
      </div>
      <p role="status" className="mt-6 text-soft">
        {formatPlural(list.total, 'rekkefølge', 'rekkefølger')}
      </p>
      <ul className="mt-2 divide-y divide-line border-y border-line empty:hidden">
        {list.data.map(row => (
          <li key={row.id} className="py-2.5">
            <p className="flex flex-wrap items-center gap-x-2">
              <Link
                to={`/ansatt/rekkefolge/${row.id}`}
                className="link inline-flex min-h-tap items-center font-semibold wrap-anywhere"
              >
                {row.query === null ? row.title : `Søk: «${row.title}»`}
              </Link>
              <Badge look={stateLabels[row.state][1]}>{stateLabels[row.state][0]}</Badge>
            </p>
            <p className="text-small text-soft">
              {`${formatPlural(row.articles, 'vare', 'varer')}, ${periodText(row).toLowerCase()} · Endret ${formatDateAndTime(new Date(row.changedAt))}${row.changedBy ? ` av ${row.changedBy}` : ''}`}
            </p>
          </li>
        ))}
      </ul>
      {list.total === 0 && (
        <EmptyState title="Ingen rekkefølger ennå">Listene følger nettbutikkens egen rekkefølge.</EmptyState>
      )}
      <PageTurner page={list.current_page} lastPage={list.last_page} />
    </StaffPage>
  )
}
