import { Form, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { fetchFile } from '#contract/client/fetch-file.ts'
import { dataOrThrow } from '#contract/client/transport.ts'
import { formatCount, formatMoney } from '#shared/format/format.ts'
import { formatDate } from '#shared/format/format-date.ts'
import { osloDay } from '#shared/time/oslo-time.ts'
import { DownloadLink } from '#ui/controls/DownloadLink.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { StaffTable } from '#ui/display/StaffTable.tsx'
import { staffApi } from '../../api-context.ts'
import { StaffPage } from '../../features/frame/StaffPage.tsx'
import { requestedWeeks, byWeek, percentOf, sumOf, weekNumber, type WeekSum } from '../../features/reports/week-sums.ts'
import { WeekPlot } from '../../features/reports/WeekPlot.tsx'

export const meta = () => [{ title: 'Rapporter – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const account = await api('GET /staff/current')
  if (!account.ok && account.status === 401) throw redirect('/ansatt/logg-inn')
  const { shops } = dataOrThrow(account)
  const days = requestedWeeks(url.searchParams, osloDay(new Date()).date)
  const shop = shops.find(({ id }) => String(id) === url.searchParams.get('butikk'))?.id ?? null
  const result = await api('GET /staff/reports/weeks', {
    query: { ...days, ...(shop !== null && { shop: String(shop) }) },
  })
  if (!result.ok && result.status === 403) throw redirect('/ansatt')
  const error = !result.ok && result.status === 422 ? Object.values(result.error.errors ?? {}).flat()[0] : undefined
  const rows = error === undefined ? dataOrThrow(result).rows : []
  return { account: dataOrThrow(account), days, shop, refused: error, rows }
}

const percentLabel = (part: number, whole: number) => {
  const percent = percentOf(part, whole)
  return percent === null ? '–' : `${percent} %`
}

export default function ReportsPage() {
  const { account, days, shop, refused, rows } = useLoaderData<typeof loader>()
  const weeks = byWeek(rows)
  const request = new URLSearchParams({ fra: days.from, til: days.to, ...(shop !== null && { butikk: String(shop) }) })
  const shops = [...Map.groupBy(rows, row => row.shopName)].map(([name, of]) => ({ name, ...sumOf(of) }))
  return (
    <StaffPage account={account} title="Rapporter">
      <p className="mt-1 max-w-reading text-soft">
        Hver uke viser hvordan det gikk med det som ble reservert den uken. Tallene summeres hver time, så de siste
        ukene endrer seg ennå. Salg i kassen kommer fra kassesystemet; returer er trukket fra.
      </p>
      <Form method="get" className="mt-6 flex flex-wrap items-end gap-4">
        <Field key={days.from} label="Fra uken med" name="fra" type="date" required defaultValue={days.from} />
        <Field
          key={`til ${days.to}`}
          label="Til uken med"
          name="til"
          type="date"
          required
          defaultValue={days.to}
          error={refused}
        />
        {account.shops.length > 1 && (
          <SelectField key={shop} label="Butikk" name="butikk" defaultValue={shop ?? ''}>
            <option value="">Alle mine butikker</option>
            {account.shops.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <Button type="submit" look="quiet">
          Vis
        </Button>
      </Form>
      {refused !== undefined && <Notice kind="error" title={refused} className="mt-6" />}
      {refused === undefined && rows.length === 0 && (
        <EmptyState title="Ingenting ble reservert eller solgt i disse ukene" />
      )}
      {rows.length > 0 && (
        <>
          <div className="mt-4">
            <DownloadLink href={`/ansatt/rapporter.csv?${request}`} fetchFile={fetchFile}>
              Last ned som CSV
            </DownloadLink>
          </div>
          <div className="mt-8 grid gap-8 desk:grid-cols-2">
            <WeekPlot
              title="Reservasjoner"
              none="Ingenting ble reservert i disse ukene."
              bars={weeks.map(({ monday, reserved }) => ({ monday, value: reserved, label: formatCount(reserved) }))}
            />
            <WeekPlot
              title="Klar i tide, prosent"
              most={100}
              none="Ingen av reservasjonene fikk lovet et tidspunkt, så det er ikke noe å måle."
              bars={weeks.map(({ monday, inTime, promised }) => ({
                monday,
                value: percentOf(inTime, promised),
                label: percentLabel(inTime, promised),
              }))}
            />
          </div>
          <div className="mt-8 space-y-8">
            <Figures
              caption="Uke for uke"
              first="Uke"
              rows={weeks.toReversed().map(week => ({
                ...week,
                name: `Uke ${weekNumber(week.monday)}, fra ${formatDate(new Date(`${week.monday}T12:00:00Z`))}`,
              }))}
              sum={sumOf(rows)}
            />
            {shops.length > 1 && <Figures caption="Butikk for butikk" first="Butikk" rows={shops} sum={sumOf(rows)} />}
          </div>
        </>
      )}
    </StaffPage>
  )
}

const columns: { name: string; of: (sum: WeekSum) => string }[] = [
  { name: 'Reservert', of: ({ reserved }) => formatCount(reserved) },
  { name: 'Klar i tide', of: ({ inTime, promised }) => percentLabel(inTime, promised) },
  { name: 'Hentet', of: ({ collected }) => formatCount(collected) },
  { name: 'Utløpt', of: ({ expired }) => formatCount(expired) },
  { name: 'Avbestilt', of: ({ cancelled }) => formatCount(cancelled) },
  { name: 'Ikke funnet', of: ({ missing, pieces }) => `${formatCount(missing)} (${percentLabel(missing, pieces)})` },
  { name: 'Omsetning', of: ({ turnover }) => formatMoney(turnover) },
  { name: 'Solgt i kassen', of: ({ tillPieces }) => formatCount(tillPieces) },
  { name: 'Omsetning i kassen', of: ({ tillTurnover }) => formatMoney(tillTurnover) },
]

function Figures({
  caption,
  first,
  rows,
  sum,
}: {
  caption: string
  first: string
  rows: readonly (WeekSum & { name: string })[]
  sum: WeekSum
}) {
  return (
    <StaffTable caption={caption}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {columns.map(({ name }) => (
            <th key={name} scope="col" className="number">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.name}>
            <th scope="row" className="whitespace-nowrap">
              {row.name}
            </th>
            {columns.map(({ name, of }) => (
              <td key={name} className="number whitespace-nowrap">
                {of(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Sum</th>
          {columns.map(({ name, of }) => (
            <td key={name} className="number whitespace-nowrap">
              {of(sum)}
            </td>
          ))}
        </tr>
      </tfoot>
    </StaffTable>
  )
}
