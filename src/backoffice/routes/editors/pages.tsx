import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { formatDateAndTime } from '#shared/format/format.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { staffApi } from '../../api-context.ts'
import { loadEditor } from '../../features/frame/load-editor.ts'
import { StaffHeader } from '../../features/frame/StaffHeader.tsx'

export const meta = () => [{ title: 'Sider – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const { account, answer } = await loadEditor(api, api.pages())
  return { account, pages: answer }
}

export default function PagesPage() {
  const { account, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <StaffHeader account={account} />
      <main id="innhold" tabIndex={-1} className="page grow pb-section pt-6">
        <h1 className="text-title">Sider</h1>
        <p className="mt-1 max-w-reading text-soft">
          Hjelp, råd og vilkår. Det du lagrer, vises i løpet av noen sekunder.
        </p>
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {pages.map(({ slug, title, changed, changedAt, changedBy }) => (
            <li key={slug} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-2">
                  <Link to={`/ansatt/sider/${slug}`} className="link inline-flex min-h-tap items-center font-semibold">
                    {title}
                  </Link>
                  {changed && <Badge look="quiet">Endret</Badge>}
                </p>
                <p className="text-small break-all text-soft">/{slug}</p>
              </div>
              <p className="text-small text-soft">
                {changedAt === null
                  ? 'Som den fulgte med nettbutikken'
                  : `${changedBy ? `${changedBy}, ` : ''}${formatDateAndTime(new Date(changedAt))}`}
              </p>
            </li>
          ))}
        </ul>
      </main>
    </>
  )
}
