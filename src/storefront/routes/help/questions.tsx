import { Form, Link, useLoaderData, useNavigate, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { MetaFunction } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { formatPlural } from '#shared/format/format.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { Prose } from '#ui/display/Prose.tsx'
import { anonymousApi } from '../../api-context.ts'
import { brandOf, useBrand } from '../../brands/use-brand.ts'
import { fillHtml, fillMarks, marksOf } from '#shared/brand/fill-marks.ts'
import { findQuestions } from '../../features/content/find-questions.ts'
import { followLink } from '../../features/content/follow-link.ts'
import { Breadcrumb } from '../../features/frame/trail/Breadcrumb.tsx'
import type { FrameData } from '../../features/frame/load-frame.ts'
import { normaliseQuery, searchPath } from '../../features/frame/search/search-query.ts'
import { pageHead } from '../../features/sharing/page-head.ts'

const path = '/sporsmal-og-svar'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const query = normaliseQuery(url.searchParams.get('q') ?? '').slice(0, 100)
  const { title, lead, html } = dataOrThrow(
    await context.get(anonymousApi)('GET /pages/{slug}', { path: { slug: path.slice(1) } }),
  )
  return { query, title, lead, found: findQuestions(html, query) }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const brand = brandOf(matches)
  if (!loaderData) return [{ title: brand.name }]
  const marks = marksOf(brand, 0)
  const [title, description] = [fillMarks(loaderData.title, marks), fillMarks(loaderData.lead, marks)]
  return pageHead(matches, { title, description, path })
}

/** Frequent questions, with a search field that works without JavaScript. */
export default function QuestionsPage() {
  const { query, title, lead, found } = useLoaderData<typeof loader>()
  const marks = marksOf(useBrand(), useRouteLoaderData<FrameData>('root')?.shopCount ?? 0)
  const navigate = useNavigate()
  return (
    <div className="page pt-4">
      <Breadcrumb steps={[]} />
      <div className="max-w-reading">
        <h1 className="mt-2 text-title break-words">{fillMarks(title, marks)}</h1>
        <p className="mt-4 text-lg text-soft">{fillMarks(lead, marks)}</p>
        <search>
          <Form action={path} preventScrollReset className="mt-6 flex items-end gap-2">
            <div className="min-w-0 grow">
              <Field
                key={query}
                label="Søk i spørsmål og svar"
                name="q"
                type="search"
                required={false}
                maxLength={100}
                autoComplete="off"
                defaultValue={query}
              />
            </div>
            <Button type="submit">Søk</Button>
          </Form>
        </search>
        <p role="status" className="mt-4 text-soft empty:hidden">
          {query !== '' && found.count > 0 && `${formatPlural(found.count, 'svar', 'svar')} på «${query}»`}
        </p>
        {query !== '' && found.count === 0 ? (
          <NothingAnswered query={query} />
        ) : (
          <Prose
            key={query}
            html={fillHtml(found.html, marks)}
            onClick={event => followLink(event, to => void navigate(to))}
          />
        )}
        {query !== '' && (
          <p className="mt-6">
            <Link to={path} preventScrollReset className="link inline-flex min-h-tap items-center">
              Vis alle spørsmål
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}

function NothingAnswered({ query }: { query: string }) {
  return (
    <div role="status" className="mt-4">
      <p className="text-lg wrap-anywhere">{`Vi fant ikke noe svar på «${query}».`}</p>
      <p className="mt-2 text-soft">
        Prøv med ett ord,{' '}
        <Link to={searchPath(query) ?? '/search'} className="link">
          søk i hele nettbutikken
        </Link>
        ,{' '}
        <Link to="/kundeservice" className="link">
          ring kundeservice
        </Link>{' '}
        eller{' '}
        <Link to="/kontakt" className="link">
          skriv til oss
        </Link>
        .
      </p>
    </div>
  )
}
