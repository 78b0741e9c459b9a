import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { formatDateAndTime } from '#shared/format/format-date.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { fillMarks } from '#shared/brand/fill-marks.ts'
import { staffApi } from '../../api-context.ts'
import { loadEditor } from '../../features/frame/load-editor.ts'
import { useMarks } from '../../features/pages/use-marks.ts'
import { StaffPage } from '../../features/frame/StaffPage.tsx'

export const meta = () => [{ title: 'Sider – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const { account, answer } = await loadEditor(api, api('GET /staff/pages'))
  return { account, pages: answer }
}

export default function PagesPage() {
  const { account, pages } = useLoaderData<typeof loader>()
  const marks = useMarks()
  return (
    <StaffPage account={account} title="Sider">
      <p className="mt-1 max-w-reading text-soft">
        Hjelp, råd og vilkår. Det du lagrer, vises i løpet av noen sekunder.
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {pages.map(({ slug, title, changed, changedAt, changedBy }) => (
          <li
            key={slug}
            className="flex flex-col justify-between gap-x-6 gap-y-1 py-2.5 desk:flex-row desk:items-center"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2">
                <Link to={`/ansatt/sider/${slug}`} className="link inline-flex min-h-tap items-center font-semibold">
                  {fillMarks(title, marks)}
                </Link>
                {changed && <Badge look="quiet">Endret</Badge>}
              </p>
              <p className="text-small break-all text-soft">{`/${slug}`}</p>
            </div>
            <p className="shrink-0 text-small text-soft">
              {changedAt === null
                ? 'Som den fulgte med nettbutikken'
                : `${changedBy ? `${changedBy}, ` : ''}${formatDateAndTime(new Date(changedAt))}`}
            </p>
          </li>
        ))}
      </ul>
    </StaffPage>
  )
}
