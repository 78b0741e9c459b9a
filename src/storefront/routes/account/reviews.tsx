import { useEffect, useRef } from 'react'
import {
  data,
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { browserApi } from '#contract/client/browser.ts'
import { intentField } from '#shared/form-intent.ts'
import { formatPlural } from '#shared/format/format.ts'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { pageNumber } from '#shared/page-number.ts'
import { callerApi } from '../../api-context.ts'
import { unlistedHead } from '../../features/sharing/unlisted-head.ts'
import { clearCustomer } from '../../features/account/customer-store.ts'
import { dataOrLogin, needCustomer } from '../../features/account/load-customer.ts'
import { loginFor } from '../../features/account/own-path.ts'
import { PageNumberTooHigh } from '../../features/account/history/OwnHistory.tsx'
import { changeReviews } from '../../features/account/reviews/change-review.ts'
import { OwnReviewRow } from '../../features/account/reviews/OwnReviewRow.tsx'
import { PageLinks } from '../../features/listing/Pagination.tsx'

const path = '/min-side/omtaler'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const calls = context.get(callerApi)
  await needCustomer(calls, path)
  const page = pageNumber(url.searchParams)
  const result = await calls('GET /customers/current/reviews', { query: { page } })
  return { list: dataOrLogin(result, path), saved: url.searchParams.has('lagret') }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const result = await changeReviews(context.get(callerApi), await request.formData())
  if (result.status === 401) throw redirect(loginFor(path))
  return data(result, { status: result.status })
}

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const result = await changeReviews(browserApi, await request.formData())
  if (result.status !== 401) return result
  clearCustomer()
  throw redirect(loginFor(path))
}

export const meta: MetaFunction = ({ matches }) =>
  unlistedHead(matches, 'Anmeldelsene dine', 'Anmeldelsene du har skrevet, og varene du kan anmelde.')

export default function AccountReviewsPage() {
  const { list, saved } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const outcome = useRef<HTMLDivElement>(null)
  // The clicked button has disappeared, so the focus moves.
  useEffect(() => {
    if (result && result.done !== 'refused') outcome.current?.focus()
  }, [result])
  return (
    <div className="page max-w-3xl pt-6">
      <p>
        <Link to="/min-side" className="link inline-flex min-h-tap items-center">
          Min side
        </Link>
      </p>
      <h1 className="text-title">Anmeldelsene dine</h1>
      <div ref={outcome} tabIndex={-1} className="mt-4 empty:hidden">
        {result?.done === 'removed' && (
          <Notice kind="success" title={`Anmeldelsen av ${result.name} er slettet`}>
            <Form method="post" preventScrollReset>
              <input type="hidden" name={intentField} value="angre" />
              <input type="hidden" name="id" value={result.id} />
              <input type="hidden" name="name" value={result.name} />
              <button type="submit" className="link min-h-tap">
                Angre
              </button>
            </Form>
          </Notice>
        )}
        {result?.done === 'restored' && <Notice kind="success" title={`Anmeldelsen av ${result.name} er tilbake`} />}
        {result?.done === 'refused' && !list.data.some(({ id }) => id === result.id) && (
          <Notice kind="error" title={result.message} />
        )}
        {!result && saved && <Notice kind="success" title="Takk! Anmeldelsen er lagret." />}
      </div>
      {list.open.length > 0 && <OpenForReview open={list.open} />}
      {list.total > 0 && (
        <p role="status" className="mt-6 text-soft">
          {formatPlural(list.total, 'anmeldelse', 'anmeldelser')}
        </p>
      )}
      <ul className="mt-3 space-y-3 empty:hidden">
        {list.data.map(review => (
          <OwnReviewRow key={review.id} review={review} result={result} />
        ))}
      </ul>
      {list.total === 0 && list.open.length === 0 && (
        <EmptyState
          title="Ingen anmeldelser ennå"
          action={
            <Link to="/min-side/reservasjoner" className="button button-main">
              Reservasjonene dine
            </Link>
          }
        >
          <p>Når du har hentet noe, kan du fortelle andre hva du synes om det.</p>
        </EmptyState>
      )}
      <PageNumberTooHigh list={list} path={path} />
      <PageLinks
        page={Math.min(list.current_page, list.last_page)}
        lastPage={list.last_page}
        to={page => ({ search: `?side=${page}` })}
      />
    </div>
  )
}

/** The collected articles that have no review of the customer yet. */
function OpenForReview({ open }: { open: Awaited<ReturnType<typeof loader>>['list']['open'] }) {
  return (
    <section aria-labelledby="kan-anmeldes" className="mt-6">
      <h2 id="kan-anmeldes" className="text-heading">
        Hva synes du om disse?
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {open.map(({ article, size_colors }) => (
          <li key={article.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <span className="min-w-0 break-words">
              <span>{article.name}</span>
              <span className="block text-small text-soft">{size_colors.join(', ')}</span>
            </span>
            <Link to={`${path}/${article.id}`} className="button button-quiet button-small">
              Skriv anmeldelse<span className="sr-only">{` av ${article.name}`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
