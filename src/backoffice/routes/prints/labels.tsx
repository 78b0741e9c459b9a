import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { staffApi } from '../../api-context.ts'
import { requestParamsOf, readDeskChoice, viewAddress, views } from '../../features/desk/desk-choice.ts'
import { loadDesk } from '../../features/desk/load-desk.ts'
import { PageTurner } from '../../features/frame/PageTurner.tsx'
import { labelOf, type Label } from '../../features/prints/label.server.ts'
import { PrintPage } from '../../features/prints/PrintPage.tsx'
import { isActive } from '#shared/reservations/reservation-status.ts'
import { cleanDigits } from '#shared/text/typed-text.ts'

export const meta = () => [{ title: 'Etiketter – ansatt' }, { name: 'robots', content: 'noindex' }]

const printed = [views[1], views[2]] as const

/** Labels of reservations to pick, of ready ones (`vis=klare`), or of a single one (`kode=4711`). */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const choice = readDeskChoice(url.searchParams)
  const view = choice.view === views[2] ? views[2] : views[1]
  const code = cleanDigits(url.searchParams.get('kode') ?? '').slice(0, 20)
  const request = requestParamsOf({ ...choice, view: code ? views[0] : view, q: code })
  const { account, list } = await loadDesk(context.get(staffApi), request)
  const entries = code
    ? list.data.filter(({ pickupCode, statusID }) => pickupCode === code && isActive(statusID))
    : list.data
  const others = printed.map(each => {
    const { search } = new URL(viewAddress({ ...choice, q: '' }, each), url)
    return { name: each.name, to: `/ansatt/etiketter${search}`, chosen: !code && each === view }
  })
  return {
    account,
    others,
    labels: await Promise.all(entries.map(labelOf)),
    page: code ? 1 : list.current_page,
    lastPage: code ? 1 : list.last_page,
    back: viewAddress({ ...choice, q: '' }, view),
  }
}

export default function LabelsPage() {
  const { account, others, labels, page, lastPage, back } = useLoaderData<typeof loader>()
  return (
    <PrintPage
      account={account}
      title="Etiketter"
      lead="Én etikett til hver pose, 62 × 100 mm. Koden kan skannes i søkefeltet."
      empty={labels.length === 0}
      back={back}
    >
      <nav aria-label="Visning" className="mt-4 print:hidden">
        <ul className="flex flex-wrap gap-2">
          {others.map(({ name, to, chosen }) => (
            <li key={name}>
              <Link to={to} aria-current={chosen ? 'true' : undefined} className="chip">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {labels.length === 0 ? (
        <EmptyState title="Ingen etiketter å skrive ut">De kommer når noen reserverer.</EmptyState>
      ) : (
        <>
          <ul className="mt-6 flex flex-wrap gap-4 print:mt-0 print:block">
            {labels.map(label => (
              <li
                key={label.id}
                className="h-[94mm] w-[56mm] break-after-page overflow-hidden border border-line p-2 [page:label] last:break-after-auto print:border-0 print:p-0"
              >
                <LabelText label={label} />
              </li>
            ))}
          </ul>
          <div className="print:hidden">
            <PageTurner page={page} lastPage={lastPage} />
          </div>
        </>
      )}
    </PrintPage>
  )
}

function LabelText({ label: { id, code, qr, who, to, shopName, pieces, pay, until, kind } }: { label: Label }) {
  return (
    <div className="flex h-full flex-col items-center justify-between text-center leading-tight">
      <p className="w-full truncate text-small">{shopName}</p>
      <p className="font-mono text-[2.5rem] font-bold tracking-wider">{code}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt={`QR-kode for ${code}`}
        className="size-[28mm] bg-paper"
      />
      {to === null ? (
        <p className="text-xl font-bold">{who}</p>
      ) : (
        <p className="w-full break-words font-bold">
          {to.map(line => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
      )}
      <p className="text-small">
        <span>{`${kind} ${id} · ${pieces} stk.`}</span>
        <br />
        <span>{pay}</span>
        {until !== null && (
          <>
            <br />
            <span>{`Hentes innen ${until}`}</span>
          </>
        )}
      </p>
    </div>
  )
}
