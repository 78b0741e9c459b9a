import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { formatPlural } from '#shared/format/format.ts'
import { formatDate } from '#shared/format/format-date.ts'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { callerApi } from '../api-context.ts'
import { Breadcrumb } from '../features/frame/trail/Breadcrumb.tsx'
import { pageHead } from '../features/sharing/page-head.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  return { polls: dataOrThrow(await context.get(callerApi)('GET /polls/active')) }
}

export const meta: MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'Avstemninger',
    description: 'Si hva du mener, eller prøv hva du kan.',
    path: '/avstemning',
  })

export default function PollsPage() {
  const { polls } = useLoaderData<typeof loader>()
  return (
    <div className="page pt-4">
      <Breadcrumb steps={[]} />
      <h1 className="mt-2 text-title">Avstemninger</h1>
      <ul className="mt-5 max-w-2xl divide-y divide-line border-y border-line empty:hidden">
        {polls.map(({ id, name, description, end, questions }) => (
          <li key={id} className="py-4">
            <Link to={`/avstemning/${id}`} className="link inline-flex min-h-tap items-center text-lg font-semibold">
              <span className="wrap-anywhere">{name}</span>
            </Link>
            <p className="line-clamp-2 text-soft empty:hidden">{description}</p>
            <p className="text-small text-soft">
              {`${formatPlural(questions.length, 'spørsmål', 'spørsmål')}${end !== null ? ` · til ${formatDate(new Date(end))}` : ''}`}
            </p>
          </li>
        ))}
      </ul>
      {polls.length === 0 && <EmptyState title="Ingen avstemninger akkurat nå">Kom gjerne tilbake senere.</EmptyState>}
    </div>
  )
}
