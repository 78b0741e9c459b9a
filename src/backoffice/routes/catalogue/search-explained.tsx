import { Form, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Button } from '#ui/controls/Button.tsx'
import { Disclosure } from '#ui/overlays/Disclosure.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { staffApi } from '../../api-context.ts'
import { ExplainedHits } from '../../features/search/ExplainedHits.tsx'
import { HowUnderstood } from '../../features/search/HowUnderstood.tsx'
import { loadEditor } from '../../features/frame/load-editor.ts'
import { SearchFrame } from '../../features/search/SearchFrame.tsx'
import { cleanText } from '#shared/text/typed-text.ts'

export const meta = () => [{ title: 'Hvorfor dette treffet? – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const query = cleanText(url.searchParams.get('q') ?? '').slice(0, 200)
  // Requested without a query too, since the response says whether the account may view this page.
  const shop = /^[1-9]\d{0,8}$/.exec(url.searchParams.get('butikk') ?? '')?.[0]
  const [{ account, answer }, shops] = await Promise.all([
    loadEditor(api, api('GET /staff/search/explain', { query: { q: query, ...(shop ? { shop } : {}) } })),
    api('GET /shops'),
  ])
  return {
    account,
    query,
    shop: shop ?? '',
    shops: (shops.ok ? shops.data : []).map(({ id, name }) => ({ id, name })),
    explained: query === '' ? null : answer,
  }
}

export default function SearchExplainedPage() {
  const { account, query, shop, shops, explained } = useLoaderData<typeof loader>()
  return (
    <SearchFrame account={account} title="Hvorfor dette treffet?">
      <p className="mt-1 max-w-reading text-soft">
        Skriv det en kunde søker etter. Da ser du hvordan søket forstår det, og hvorfor hver vare står der den står.
      </p>
      <search>
        <Form action="/ansatt/sok" className="mt-4 flex max-w-3xl flex-wrap items-end gap-x-4 gap-y-3">
          <div className="grow basis-64">
            <Field
              key={query}
              label="Søk som en kunde"
              name="q"
              type="search"
              defaultValue={query}
              maxLength={200}
              required
              enterKeyHint="search"
            />
          </div>
          <div className="grow basis-48">
            <SelectField key={shop} label="Butikk" name="butikk" defaultValue={shop} required={false}>
              <option value="">Ingen valgt</option>
              {shops.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
          <Button type="submit">Vis</Button>
        </Form>
      </search>
      {explained && (
        <>
          <HowUnderstood query={query} explained={explained} />
          <ExplainedHits hits={explained.hits} total={explained.total} />
        </>
      )}
      <div className="mt-8 max-w-reading">
        <Disclosure title="Slik regnes poengene">
          <p>
            Hvert ord gir poeng etter hvor det står (vekt fra 1 til 15: navnet teller 12, beskrivelsen minst) ganger
            hvor godt det passer (16 for ordet selv, mindre for bøyninger og deler av ord). Står ordet flere steder,
            teller stedene etter det første litt. Et synonym gir 14 av 16, en rettet skrivefeil 11 av 16.
          </p>
          <p className="mt-2">
            Av like gode treff kommer de først som selger mest, og til slutt avgjør navnet. Lageret flytter ingen varer
            på sidene, som er like for alle. Bare den som sender med en butikk i søket, får først det som den butikken
            har inne: velg en butikk over for å se det.
          </p>
        </Disclosure>
      </div>
    </SearchFrame>
  )
}
