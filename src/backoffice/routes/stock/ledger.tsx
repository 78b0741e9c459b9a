import {
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { StockLedger } from '#contract/own-shop/stock-desk.ts'
import { fetchFile } from '#contract/client/fetch-file.ts'
import { dataOrThrow } from '#contract/client/transport.ts'
import { intentOf } from '#shared/form-intent.ts'
import { formatChange, formatCount, formatPlural } from '#shared/format/format.ts'
import { formatDateAndTime } from '#shared/format/format-date.ts'
import { DownloadLink } from '#ui/controls/DownloadLink.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { StaffTable } from '#ui/display/StaffTable.tsx'
import { pageNumber } from '#shared/page-number.ts'
import { staffApi } from '../../api-context.ts'
import { PageTurner } from '../../features/frame/PageTurner.tsx'
import { revalidateAfter } from '../../features/frame/revalidate.ts'
import { StaffPage } from '../../features/frame/StaffPage.tsx'
import { actOnCount, countFromBrowser, type CountActionResult } from '../../features/stock/count-action.ts'
import { CountForms } from '../../features/stock/CountForms.tsx'
import { CountOutcome } from '../../features/stock/CountOutcome.tsx'
import { ShopSearch } from '../../features/stock/ShopSearch.tsx'
import { loadShopOf } from '../../features/stock/stock-choice.ts'
import { figureText } from '../../features/stock/StockList.tsx'

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) => [
  { title: `${loaderData?.ledger.stock.name ?? 'Lager'} – lager – ansatt` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const { account, shop } = await loadShopOf(api, url.searchParams)
  const request = { shop: String(shop.id), page: String(pageNumber(url.searchParams)) }
  return {
    account,
    shop,
    ledger: dataOrThrow(
      await api('GET /staff/stock/{variant}', { path: { variant: Number(params['variant']) || 0 }, query: request }),
    ),
  }
}

export async function action({ context, params, request, url }: ActionFunctionArgs) {
  const api = context.get(staffApi)
  const { shop } = await loadShopOf(api, url.searchParams)
  return actOnCount(api, shop.id, Number(params['variant']) || 0, await request.formData())
}
export const clientAction = countFromBrowser
export const shouldRevalidate = revalidateAfter('all')

export default function LedgerPage() {
  const { account, shop, ledger } = useLoaderData<typeof loader>()
  const result = useActionData<CountActionResult>()
  const navigation = useNavigation()
  const { stock } = ledger
  const sent = intentOf(navigation.formData)
  return (
    <StaffPage account={account} title={`Hvorfor er det ${formatCount(stock.onHand)} på lager?`}>
      <p className="mt-1">
        <span>{[stock.name, stock.detail].filter(Boolean).join(', ')}</span>
        <span className="block text-small text-soft">
          <span>{`${stock.articleNo} · `}</span>
          <span className="font-mono">{stock.ean}</span>
          <span>{` · ${shop.name}`}</span>
        </span>
      </p>
      <ShopSearch shops={account.shops} shop={shop.id} q="" />
      <p className="mt-4 font-semibold tabular-nums">{figureText(stock)}</p>
      {stock.shortfall > 0 && (
        <Notice
          kind="warning"
          title={`Det er reservert ${formatPlural(stock.shortfall, 'stykk', 'stykker')} mer enn det er på lager`}
          className="mt-3"
        >
          <p>Åpne reservasjonene under og meld fra om det som mangler, så får kundene vite det.</p>
        </Notice>
      )}
      {ledger.doubt && (
        <Notice kind="info" title="Vi er ikke sikre på at den siste er her" className="mt-3">
          <p>
            {`${ledger.doubt.why}. Sjansen for at alt på hylla er her, er rundt ${Math.round(ledger.doubt.chance * 100)} %. Derfor loves ikke det siste bort før noen har telt.`}
          </p>
        </Notice>
      )}
      <CountOutcome
        result={result}
        busy={sent === 'angre'}
        inForm={result?.done === 'doubted' || (result?.done === 'refused' && result.of !== 'angre')}
      />
      <CountForms
        key={ledger.movements[0]?.id ?? 'none'}
        stock={stock}
        shop={shop.id}
        result={result}
        busy={navigation.state === 'submitting'}
        sent={typeof sent === 'string' ? sent : undefined}
      />
      <Held held={ledger.held} />
      <Movements ledger={ledger} shop={shop.id} />
    </StaffPage>
  )
}

function Held({ held }: { held: StockLedger['held'] }) {
  if (held.length === 0) return null
  return (
    <section aria-labelledby="reservert" className="mt-8">
      <h2 id="reservert" className="text-heading">
        Reservert nå
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {held.map(({ reservation, status, name, pieces }) => (
          <li key={reservation} className="flex flex-wrap items-center justify-between gap-x-6 py-1">
            <Link to={`/ansatt/reservasjon/${reservation}`} className="link inline-flex min-h-tap items-center">
              {`Reservasjon ${reservation}, ${name}`}
            </Link>
            <span>{`${formatPlural(pieces, 'stykk', 'stykker')} · ${status}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Movements({ ledger, shop }: { ledger: StockLedger; shop: number }) {
  const { movements, carriedOver, total, stock } = ledger
  const isLast = ledger.current_page >= ledger.last_page
  return (
    <section aria-labelledby="bevegelser" className="mt-8">
      <h2 id="bevegelser" className="text-heading">
        {formatPlural(total, 'lagerbevegelse', 'lagerbevegelser')}
      </h2>
      <p className="max-w-reading text-soft">
        Alt som har skjedd de siste 36 månedene, det nyeste først. Tallene til høyre viser hvor mange det var etterpå.
      </p>
      {total > 0 && (
        <div className="mb-2">
          <DownloadLink
            href={`/ansatt/lager/${stock.variantId}/bevegelser.csv?butikk=${shop}`}
            className="link inline-flex min-h-tap items-center"
            fetchFile={fetchFile}
          >
            Last ned som CSV
          </DownloadLink>
        </div>
      )}
      <StaffTable caption="Lagerbevegelser">
        <thead>
          <tr>
            <th scope="col">Når</th>
            <th scope="col">Hva</th>
            <th scope="col">Hvem</th>
            <th scope="col" className="number">
              På lager
            </th>
            <th scope="col" className="number">
              Reservert
            </th>
          </tr>
        </thead>
        <tbody>
          {movements.map(({ id, at, what, by, reservation, ...moved }) => (
            <tr key={id}>
              <td className="whitespace-nowrap">{formatDateAndTime(new Date(at))}</td>
              <td>
                {reservation === null ? (
                  what
                ) : (
                  <Link to={`/ansatt/reservasjon/${reservation}`} className="link">
                    {what}
                  </Link>
                )}
              </td>
              <td>{by}</td>
              <td className="number">{balance(moved.onHandAfter, moved.onHand)}</td>
              <td className="number">{balance(moved.reservedAfter, moved.reserved)}</td>
            </tr>
          ))}
          {isLast && (
            <tr>
              <td colSpan={3}>{carriedOver ? 'Antall før de eldste bevegelsene' : 'Ingen bevegelser før dette'}</td>
              <td className="number">{formatCount(carriedOver?.onHand ?? 0)}</td>
              <td className="number">{formatCount(carriedOver?.reserved ?? 0)}</td>
            </tr>
          )}
        </tbody>
      </StaffTable>
      <PageTurner page={ledger.current_page} lastPage={ledger.last_page} />
    </section>
  )
}

function balance(after: number, change: number) {
  return change === 0 ? formatCount(after) : `${formatCount(after)} (${formatChange(change)})`
}
