import { useEffect, useRef } from 'react'
import {
  data,
  Form,
  Link,
  redirect,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { formatPlural } from '#shared/format/format.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Checkbox } from '#ui/controls/Checkbox.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import type { AdminArticleRow } from '#contract/editors/articles-admin.ts'
import { staffApi } from '../../api-context.ts'
import { useActionResult } from '../../features/frame/use-action-result.ts'
import { readArticleChoice, selections, visibilities } from '../../features/articles/article-choice.ts'
import { ArticleMarks } from '../../features/articles/ArticleMarks.tsx'
import { actOnMany, readRequested, undoneBy, type BulkActionResult } from '../../features/articles/bulk-action.ts'
import { BulkForm, BulkOutcome } from '../../features/articles/BulkForm.tsx'
import { loadEditor } from '../../features/frame/load-editor.ts'
import { PageTurner } from '../../features/frame/PageTurner.tsx'
import { requestOr, shopUnavailable } from '../../features/frame/shop-unavailable.ts'
import { revalidateAfter } from '../../features/frame/revalidate.ts'
import { StaffPage } from '../../features/frame/StaffPage.tsx'

export const meta = () => [{ title: 'Varer – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const { account, answer } = await loadEditor(
    api,
    api('GET /staff/articles', { query: readArticleChoice(url.searchParams) }),
  )
  return { account, list: answer }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const result = await actOnMany(context.get(staffApi), await request.formData())
  if (result.done !== 'refused') return result
  if (result.status === 401) throw redirect('/ansatt/logg-inn')
  return data(result, { status: result.status })
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<BulkActionResult> {
  const form = await request.clone().formData()
  const unavailable = {
    done: 'refused',
    ...shopUnavailable,
    request: readRequested(form),
    undo: undoneBy(form),
  } as const
  return requestOr(() => serverAction<typeof action>(), unavailable)
}

export const shouldRevalidate = revalidateAfter('conflicts')

export default function ArticlesPage() {
  const { account, list } = useLoaderData<typeof loader>()
  const result = useActionResult<BulkActionResult>()
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result) said.current?.focus()
  }, [result])
  const chosen = new Set(result && 'request' in result ? result.request.articles : [])
  return (
    <StaffPage account={account} title="Varer">
      <p className="mt-1 max-w-reading text-soft">
        Det du setter her, går foran varefilen. Endringer vises i nettbutikken i løpet av noen sekunder.
      </p>
      <p className="flex flex-wrap gap-x-6">
        <Link to="/ansatt/varer/kategorier" className="link inline-flex min-h-tap items-center">
          Bannere over kategoriene
        </Link>
        <Link to="/ansatt/varer/farger" className="link inline-flex min-h-tap items-center">
          Farger
        </Link>
        <Link to="/ansatt/varer/produsenter" className="link inline-flex min-h-tap items-center">
          Produsenter
        </Link>
      </p>
      <ArticleFilters />
      <p role="status" className="mt-4 text-soft">
        {formatPlural(list.total, 'vare', 'varer')}
      </p>
      {list.data.length === 0 ? (
        <EmptyState title="Ingen varer å vise">Prøv et kortere søk, eller fjern et valg.</EmptyState>
      ) : (
        <BulkForm result={result}>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {list.data.map(article => (
              <ArticleChoice key={article.id} article={article} chosen={chosen.has(article.id)} />
            ))}
          </ul>
          <PageTurner page={list.current_page} lastPage={list.last_page} />
        </BulkForm>
      )}
      {/* Below the button, outside its form, since the outcome contains a form. */}
      <div ref={said} tabIndex={-1} className="mt-4 max-w-reading empty:hidden">
        {result && <BulkOutcome result={result} />}
      </div>
    </StaffPage>
  )
}

function ArticleFilters() {
  const [params] = useSearchParams()
  return (
    <Form key={`${params}`} role="search" aria-label="Finn varer" className="mt-3 space-y-3">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <Field
          label="Søk"
          name="q"
          type="search"
          maxLength={100}
          hint="Navn, varenummer, EAN, merke eller gruppe"
          defaultValue={params.get('q') ?? ''}
        />
        <SelectField label="I nettbutikken" name="vises" defaultValue={params.get('vises') ?? ''}>
          {visibilities.map(({ param, name }) => (
            <option key={param} value={param}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" look="quiet">
          Vis
        </Button>
      </div>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">Bare varer som er</legend>
        {selections.map(({ param, name }) => (
          <Checkbox
            key={param}
            id={`bare-${param}`}
            name="bare"
            value={param}
            label={name}
            defaultChecked={params.getAll('bare').includes(param)}
          />
        ))}
      </fieldset>
    </Form>
  )
}

/** A row of the list with a checkbox, for changes to several articles. */
function ArticleChoice({ article, chosen }: { article: AdminArticleRow; chosen: boolean }) {
  return (
    <li className="flex items-center gap-3 py-1.5">
      <input
        type="checkbox"
        name="vare"
        value={article.id}
        aria-label={`Velg ${article.name}`}
        defaultChecked={chosen}
        className="tick"
      />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3">
          <Link
            to={`/ansatt/varer/${article.id}`}
            className="link inline-flex min-h-tap items-center font-semibold wrap-anywhere"
          >
            {article.name}
          </Link>
          <ArticleMarks article={article} />
        </p>
        <p className="text-small text-soft wrap-anywhere">
          {`${article.articleNo} · ${article.brand} · ${article.group}`}
        </p>
        {article.claims.length > 0 && (
          <p className="text-small wrap-anywhere">{`Mangler dokumentasjon: ${article.claims.join(', ')}`}</p>
        )}
      </div>
    </li>
  )
}
