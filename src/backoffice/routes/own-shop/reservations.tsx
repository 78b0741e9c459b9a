import { Link, redirect, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { fetchFile } from '#contract/client/fetch-file.ts'
import { dataOrThrow } from '#contract/client/transport.ts'
import type { ListedReservation } from '#contract/own-shop/reservation-list.ts'
import { formatAmount, formatPlural } from '#shared/format/format.ts'
import { formatDateAndTime } from '#shared/format/format-date.ts'
import { DownloadLink } from '#ui/controls/DownloadLink.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { StaffTable } from '#ui/display/StaffTable.tsx'
import { staffApi } from '../../api-context.ts'
import { ListFilters } from '../../features/frame/ListFilters.tsx'
import { PagesByKey } from '../../features/frame/PagesByKey.tsx'
import { StaffPage } from '../../features/frame/StaffPage.tsx'
import {
  filterOf,
  kindLabels,
  listedStatuses,
  listOrders,
  readReservationChoice,
} from '../../features/own-shop/reservation-choice.ts'

export const meta = () => [{ title: 'Alle reservasjoner – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const choice = readReservationChoice(url.searchParams)
  const filter = filterOf(choice)
  const request = { ...filter, order: choice.order, ...(choice.after !== null && { after: choice.after }) }
  const [account, answer, count] = await Promise.all([
    api('GET /staff/current'),
    api('GET /staff/reservation_list', { query: request }),
    api('GET /staff/reservation_list/count', { query: filter }),
  ])
  if (!account.ok && account.status === 401) throw redirect('/ansatt/logg-inn')
  if (!answer.ok && answer.status === 403) throw redirect(choice.shop === null ? '/ansatt' : '/ansatt/reservasjoner')
  return { account: dataOrThrow(account), choice, page: dataOrThrow(answer), total: dataOrThrow(count).total }
}

export default function ReservationsPage() {
  const { account, choice, page, total } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const { after } = choice
  const from = (key: string | null) => {
    const next = new URLSearchParams(params)
    next.delete('etter')
    if (key !== null) next.set('etter', key)
    return `?${next}`
  }
  return (
    <StaffPage account={account} title="Alle reservasjoner">
      <p className="mt-1 max-w-reading text-soft">{`Reservasjoner og ordrer i ${account.shops.length === 1 ? (account.shops[0]?.name ?? '') : 'butikkene'}, også de som er over.`}</p>
      <div className="mt-5">
        <ReservationFilters account={account} choice={choice} />
      </div>
      <div className="mt-6 space-y-2">
        <p role="status" className="text-soft">
          {formatPlural(total, 'reservasjon', 'reservasjoner')}
        </p>
        {total > 0 && (
          <DownloadLink href={`/ansatt/reservasjoner.csv${from(null)}`} method="post" fetchFile={fetchFile}>
            Last ned som CSV
          </DownloadLink>
        )}
      </div>
      <div className="mt-2">
        {page.data.length > 0 ? (
          <ReservationTable rows={page.data} />
        ) : (
          <EmptyState
            title="Ingen reservasjoner passer"
            action={
              <Link to="/ansatt/reservasjoner" className="button button-quiet">
                Vis alle
              </Link>
            }
          >
            Prøv en lengre periode eller en annen status.
          </EmptyState>
        )}
      </div>
      <PagesByKey begin={after === null ? null : from(null)} next={page.next === null ? null : from(page.next)} />
    </StaffPage>
  )
}

function ReservationTable({ rows }: { rows: readonly ListedReservation[] }) {
  return (
    <StaffTable caption="Reservasjoner og ordrer">
      <thead>
        <tr>
          <th scope="col">Nummer</th>
          <th scope="col">Lagt inn</th>
          <th scope="col">Butikk</th>
          <th scope="col">Type</th>
          <th scope="col">Status</th>
          <th scope="col">Kunde</th>
          <th scope="col">Varer</th>
          <th scope="col" className="number">
            Sum
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, at, shopName, kind, status, name, phone, goods, total }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={`/ansatt/reservasjon/${id}`} className="link -my-2.5 inline-flex min-h-tap items-center">
                {id}
              </Link>
            </th>
            <td className="whitespace-nowrap">{formatDateAndTime(new Date(at))}</td>
            <td>{shopName}</td>
            <td>{kindLabels[kind]}</td>
            <td>{status}</td>
            <td>
              <span>{name}</span>
              <span className="block text-small text-soft">{phone}</span>
            </td>
            <td className="min-w-64">{goods.map(({ name: article, count }) => `${count} × ${article}`).join(', ')}</td>
            <td className="number">{formatAmount(total)}</td>
          </tr>
        ))}
      </tbody>
    </StaffTable>
  )
}

function ReservationFilters({ account, choice }: Pick<Awaited<ReturnType<typeof loader>>, 'account' | 'choice'>) {
  const { status, shop, kind, from: since, to, q, order } = choice
  return (
    <ListFilters
      choices={[
        {
          label: 'Status',
          name: 'status',
          value: status ?? '',
          options: listedStatuses.map(({ value, name }) => [value, name]),
        },
        ...(account.shops.length > 1
          ? [
              {
                label: 'Butikk',
                name: 'butikk',
                value: shop ?? '',
                options: [['', 'Alle'] as const, ...account.shops.map(({ id, name }) => [id, name] as const)],
              },
            ]
          : []),
        {
          label: 'Type',
          name: 'type',
          value: kind ?? '',
          options: [['', 'Alle'], ...Object.entries(kindLabels)],
        },
        {
          label: 'Sorter etter',
          name: 'sorter',
          value: listOrders.find(({ value }) => value === order)?.param ?? '',
          options: listOrders.map(({ param, name }) => [param, name]),
        },
      ]}
    >
      <Field key={`fra ${since}`} label="Fra og med" name="fra" type="date" defaultValue={since} />
      <Field key={`til ${to}`} label="Til og med" name="til" type="date" defaultValue={to} />
      <Field
        key={`q ${q}`}
        label="Navn, telefon, kode, e-post eller vare"
        name="q"
        type="search"
        maxLength={100}
        defaultValue={q}
      />
    </ListFilters>
  )
}
