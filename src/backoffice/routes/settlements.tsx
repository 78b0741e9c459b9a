import { Form, Link, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { fetchFile } from '#contract/client/fetch-file.ts'
import { dataOrThrow } from '#contract/client/transport.ts'
import { formatAmount } from '#shared/format/format.ts'
import { providerLabels } from '#shared/payments/provider-names.ts'
import { DownloadLink } from '#ui/controls/DownloadLink.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { StaffTable } from '#ui/display/StaffTable.tsx'
import type { Settlement } from '#contract/paid-orders/settlements.ts'
import { staffApi } from '../api-context.ts'
import { RefusedKeys } from '../features/settlements/RefusedKeys.tsx'
import { StaffPage } from '../features/frame/StaffPage.tsx'
import { requestedDays } from '../features/settlements/requested-days.ts'

export const meta = () => [{ title: 'Oppgjør – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const days = requestedDays(url.searchParams, new Date())
  const [account, answer] = await Promise.all([
    api('GET /staff/current'),
    api('GET /staff/settlements', { query: days }),
  ])
  if (!account.ok && account.status === 401) throw redirect('/ansatt/logg-inn')
  if (account.ok && account.data.role === 'editor') throw redirect('/ansatt/sok')
  const error = !answer.ok && answer.status === 422 ? Object.values(answer.error.errors ?? {}).flat()[0] : undefined
  return {
    account: dataOrThrow(account),
    days,
    refused: error,
    rows: error === undefined ? dataOrThrow(answer).rows : [],
    refusedKeys: answer.ok ? answer.data.refusedKeys : [],
  }
}

export default function SettlementsPage() {
  const { account, days, refused, rows, refusedKeys } = useLoaderData<typeof loader>()
  return (
    <StaffPage account={account} title="Oppgjør">
      <p className="mt-1 max-w-reading text-soft">
        Hva som er trukket og betalt tilbake for nettordre, etter dagen det skjedde. Hva betalingstjenesten selv tar,
        står i oppgjøret derfra.
      </p>
      <RefusedKeys keys={refusedKeys} />
      {(account.role === 'service' || account.role === 'admin') && (
        <Link to="/ansatt/oppgjor/avvist" className="link inline-flex min-h-tap items-center">
          Det betalingstjenestene har avvist
        </Link>
      )}
      <Form method="get" className="mt-6 flex flex-wrap items-start gap-4">
        <Field key={days.from} label="Fra og med" name="fra" type="date" required defaultValue={days.from} />
        <Field
          key={`til ${days.to}`}
          label="Til og med"
          name="til"
          type="date"
          required
          defaultValue={days.to}
          error={refused}
        />
        {/* The margin aligns the button with the fields, which have labels above them. */}
        <Button type="submit" look="quiet" className="sm:mt-7.5">
          Vis
        </Button>
      </Form>
      {rows.length > 0 && (
        <div className="mt-4">
          <DownloadLink
            href={`/ansatt/oppgjor.csv?${new URLSearchParams({ fra: days.from, til: days.to })}`}
            fetchFile={fetchFile}
          >
            Last ned som CSV
          </DownloadLink>
        </div>
      )}
      <div className="mt-6">
        {refused !== undefined ? null : rows.length === 0 ? (
          <EmptyState title="Ingenting er trukket eller betalt tilbake disse dagene" />
        ) : (
          <SettlementTable rows={rows} />
        )}
      </div>
    </StaffPage>
  )
}

function SettlementTable({ rows }: { rows: Settlement['rows'] }) {
  const sum = (name: 'captures' | 'captured' | 'refunds' | 'refunded') => rows.reduce((all, row) => all + row[name], 0)
  return (
    <StaffTable caption="Oppgjør etter dag, butikk og betalingsmåte">
      <thead>
        <tr>
          <th scope="col">Dag</th>
          <th scope="col">Butikk</th>
          <th scope="col">Betalt med</th>
          <th scope="col" className="number">
            Trekk
          </th>
          <th scope="col" className="number">
            Trukket
          </th>
          <th scope="col" className="number">
            Tilbake
          </th>
          <th scope="col" className="number">
            Betalt tilbake
          </th>
          <th scope="col" className="number">
            Netto
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ day, shopId, shopName, provider, seller, captures, captured, refunds, refunded }) => (
          <tr key={`${day} ${shopId} ${provider} ${seller ?? ''}`}>
            <td className="whitespace-nowrap">{day}</td>
            <td>
              <span>{shopName}</span>
              {seller !== null && <span className="block text-small text-soft">{`Selger ${seller}`}</span>}
            </td>
            <td>{providerLabels[provider]}</td>
            <td className="number">{captures}</td>
            <td className="number">{formatAmount(captured)}</td>
            <td className="number">{refunds}</td>
            <td className="number">{formatAmount(refunded)}</td>
            <td className="number">{formatAmount(captured - refunded)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            Sum
          </th>
          <td className="number">{sum('captures')}</td>
          <td className="number">{formatAmount(sum('captured'))}</td>
          <td className="number">{sum('refunds')}</td>
          <td className="number">{formatAmount(sum('refunded'))}</td>
          <td className="number">{formatAmount(sum('captured') - sum('refunded'))}</td>
        </tr>
      </tfoot>
    </StaffTable>
  )
}
