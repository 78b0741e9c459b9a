import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { formatDayAndTime } from '#shared/format/format-date.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { staffApi } from '../../api-context.ts'
import { loadEditor } from '../../features/frame/load-editor.ts'
import { StaffPage } from '../../features/frame/StaffPage.tsx'
import { authorityText, mailText, returnsText, stateLabels, tillText } from '../../features/recalls/recall-labels.ts'

export const meta = () => [{ title: 'Tilbakekallinger – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const { account, answer } = await loadEditor(api, api('GET /staff/recalls'))
  return { account, recalls: answer.data, mayChange: answer.mayChange }
}

/** The recalls of dangerous goods. */
export default function RecallsPage() {
  const { account, recalls, mayChange } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  return (
    <StaffPage account={account} title="Tilbakekallinger">
      <p className="mt-1 max-w-reading text-soft">
        {`Er en vare farlig, stanser du salget her, og vi skriver til dem vi vet har kjøpt eller reservert den. ${tillText} ${authorityText}`}
      </p>
      {params.get('gjort') === 'discarded' && <Notice kind="success" title="Utkastet er slettet" className="mt-4" />}
      {mayChange && (
        <p className="mt-4">
          <Link to="/ansatt/tilbakekallinger/ny" className="button button-quiet">
            Ny tilbakekalling
          </Link>
        </p>
      )}
      <ul className="mt-6 max-w-reading divide-y divide-line border-y border-line empty:hidden">
        {recalls.map(({ id, title, state, publishedAt, counts }) => (
          <li key={id} className="py-3">
            <p className="flex flex-wrap items-center gap-x-3">
              <Link
                to={`/ansatt/tilbakekallinger/${id}`}
                className="link inline-flex min-h-tap items-center font-semibold wrap-anywhere"
              >
                {title}
              </Link>
              <Badge look={stateLabels[state][1]}>{stateLabels[state][0]}</Badge>
            </p>
            {publishedAt !== null && (
              <p className="text-small text-soft">
                {`${formatDayAndTime(new Date(publishedAt))} · ${mailText(counts)} ${returnsText(counts)}`}
              </p>
            )}
          </li>
        ))}
      </ul>
      {recalls.length === 0 && <EmptyState title="Ingen tilbakekallinger" />}
    </StaffPage>
  )
}
