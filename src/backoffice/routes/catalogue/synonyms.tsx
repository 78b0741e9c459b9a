import {
  Form,
  Link,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { formatPlural } from '#shared/format/format.ts'
import { staffApi } from '../../api-context.ts'
import { useActionResult } from '../../features/frame/use-action-result.ts'
import { runEditorForm } from '../../features/frame/editor-form.ts'
import { PageTurner } from '../../features/frame/PageTurner.tsx'
import { orders, plainList, readSynonymChoice, sortedBy } from '../../features/search/list-query.ts'
import { loadEditor } from '../../features/frame/load-editor.ts'
import { SearchFrame } from '../../features/search/SearchFrame.tsx'
import { actOnSynonym } from '../../features/search/synonym-action.ts'
import { SynonymForm } from '../../features/search/SynonymForm.tsx'
import { SynonymOutcome } from '../../features/search/SynonymOutcome.tsx'
import { SynonymRow } from '../../features/search/SynonymRow.tsx'

export const meta = () => [{ title: 'Synonymer – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { q, page, orderBy, falling } = readSynonymChoice(url.searchParams)
  const api = context.get(staffApi)
  const request = { q, page: String(page), orderBy, order: falling ? 'desc' : 'asc' } as const
  const { account, answer } = await loadEditor(api, api('GET /staff/search/synonyms', { query: request }))
  return { account, q, list: answer }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return runEditorForm(await actOnSynonym(context.get(staffApi), await request.formData()))
}

export default function SynonymsPage() {
  const { account, q, list } = useLoaderData<typeof loader>()
  const result = useActionResult<typeof action>()
  const [params] = useSearchParams()
  const here = plainList(params)
  const wrong = result?.done === 'refused' ? result : undefined
  const edited = typeof wrong?.form === 'number' ? wrong.form : Number(params.get('endre'))
  const fresh = { words: params.get('ord')?.slice(0, 100) ?? '', means: '', bothWays: false }
  const added = result?.done === 'added' ? result.synonym.id : 0
  return (
    <SearchFrame account={account} title="Synonymer">
      <p className="mt-1 max-w-reading text-soft">
        Ord som kundene bruker, og hva det heter hos oss, også anledninger: «topptur» kan finne flere slags varer.
        Bøyninger og skrivefeil finner søket selv. Det du lagrer, gjelder fra neste søk.
      </p>
      <SynonymOutcome result={result} list={here} />
      <section aria-labelledby="nytt" className="mt-5 rounded-card bg-mist p-4">
        <h2 id="nytt" className="mb-3 font-semibold">
          Legg til et synonym
        </h2>
        <SynonymForm
          key={`${added} ${fresh.words}`}
          label="Legg til et synonym"
          action={here}
          handling="legg-til"
          values={wrong?.form === 'new' ? wrong.typed : fresh}
          {...(wrong?.form === 'new' ? { errors: wrong.errors } : {})}
          send="Legg til"
        />
      </section>
      <SearchAndOrder q={q} />
      <p role="status" className="mt-4 text-soft">
        {`${formatPlural(list.total, 'synonym', 'synonymer')}${q && ` med «${q}»`}`}
      </p>
      <ul className="mt-2 divide-y divide-line border-y border-line empty:hidden">
        {list.data.map(synonym =>
          synonym.id === edited ? (
            <li key={synonym.id} className="py-4">
              <SynonymForm
                label={`Endre ${synonym.words}`}
                action={here}
                handling="endre"
                values={wrong?.form === synonym.id ? wrong.typed : synonym}
                {...(wrong?.form === synonym.id ? { errors: wrong.errors } : {})}
                send="Lagre"
                opened
              >
                <input type="hidden" name="id" value={synonym.id} />
                <input type="hidden" name="changedAt" value={synonym.changedAt} />
                <Link to={here} preventScrollReset className="button button-quiet">
                  Avbryt
                </Link>
              </SynonymForm>
            </li>
          ) : (
            <SynonymRow key={synonym.id} synonym={synonym} list={here} edit={editing(params, synonym.id)} />
          ),
        )}
      </ul>
      {list.data.length === 0 && <NoSynonyms q={q} />}
      <PageTurner page={list.current_page} lastPage={list.last_page} />
    </SearchFrame>
  )
}

function editing(params: URLSearchParams, id: number): string {
  const next = new URLSearchParams(params)
  next.set('endre', String(id))
  return `?${next}`
}

function SearchAndOrder({ q }: { q: string }) {
  const [params] = useSearchParams()
  return (
    <div className="mt-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <search>
        <Form action="/ansatt/sok/synonymer" className="flex items-end gap-2">
          <Field key={q} label="Finn synonym" name="q" type="search" defaultValue={q} maxLength={100} />
          <Button type="submit" look="quiet">
            Finn
          </Button>
        </Form>
      </search>
      <div>
        <p id="sortering" className="text-small text-soft">
          Sorter etter
        </p>
        <ul aria-labelledby="sortering" className="mt-1 flex flex-wrap gap-2">
          {orders.map(({ param, name }) => {
            const current = (params.get('sorter') ?? 'ord') === param
            return (
              <li key={param}>
                <Link
                  to={sortedBy(params, param)}
                  preventScrollReset
                  aria-current={current ? 'true' : undefined}
                  className="chip"
                >
                  <span>{name}</span>
                  {current && params.get('snudd') === '1' && <span className="sr-only">, snudd</span>}
                </Link>
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}

function NoSynonyms({ q }: { q: string }) {
  return (
    <EmptyState
      title={q ? `Ingen synonymer med «${q}»` : 'Ingen synonymer'}
      action={
        q ? (
          <Link to="/ansatt/sok/synonymer" className="button button-quiet">
            Vis alle
          </Link>
        ) : undefined
      }
    />
  )
}
