import SearchX from 'lucide-react/icons/search-x'
import { stockLabel } from '#shared/stock/stock-label.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { Disclosure } from '#ui/overlays/Disclosure.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { formatAmount } from '#shared/format/format.ts'
import { formatClock, weekdayName, weekMondayFirst } from '#shared/format/format-date.ts'
import { formatRelative } from '#shared/format/format-relative.ts'
import { OpeningLine } from '#ui/display/OpeningLine.tsx'
import { Price } from '#ui/display/Price.tsx'
import { Rating } from '#ui/display/Rating.tsx'
import { StaffTable } from '#ui/display/StaffTable.tsx'
import { StockLine } from '#ui/display/StockLine.tsx'
import { Row, Shown } from './Shown.tsx'

const now = new Date('2026-11-21T12:00:00Z')
const rows = [
  { code: 'K7RM2', name: 'Kari Nordmann', at: '2026-11-21T11:20:00Z', total: 129_900 },
  { code: 'P4TX9', name: 'Ola Hansen', at: '2026-11-21T08:00:00Z', total: 1_249_850 },
  { code: 'B2WQ6', name: 'Et langt navn som går over mer enn én linje', at: '2026-11-14T08:00:00Z', total: 9_900 },
]

export function FactSamples() {
  return (
    <>
      <ArticleSamples />
      <PageSamples />
    </>
  )
}

function ArticleSamples() {
  return (
    <Shown title="Om varen">
      <div className="grid gap-6 sm:grid-cols-3">
        <Price price={129_900} originalPrice={129_900} varies={false} large />
        <Price price={99_900} originalPrice={149_900} lowest30={119_900} varies large />
        <Price price={2_490} originalPrice={2_490} varies={false} deposit={200} />
      </div>
      <Row>
        <Badge look="ink">Nyhet</Badge>
        <Badge look="sale">-30 %</Badge>
        <Badge>Outlet</Badge>
        <Badge look="good">Klar</Badge>
        <Badge look="warn">Venter</Badge>
        <Badge look="bad">Avvist</Badge>
        <Badge look="info">Plukkes</Badge>
      </Row>
      <div className="space-y-2">
        <StockLine stock={stockLabel(14)} after={<OpeningLine fact={{ kind: 'open', until: '2000' }} />} />
        <StockLine
          stock={stockLabel(2)}
          after={<OpeningLine fact={{ kind: 'closed', because: null, opens: 'i morgen kl.\u00a010.00' }} />}
        />
        <StockLine stock={stockLabel(0, { mayHave: true })} />
        <StockLine stock={stockLabel(0)} after={<OpeningLine fact={{ kind: 'unknown' }} />} />
        <StockLine
          stock={stockLabel(5)}
          after={<OpeningLine fact={{ kind: 'closed', because: '1. mai', opens: null }} />}
        />
        <StockLine stock="loading" />
      </div>
      <Row>
        <Rating mean={4.5} count={128} />
        <Rating mean={3.1} count={1} />
      </Row>
    </Shown>
  )
}

function PageSamples() {
  return (
    <Shown title="Sider og rom">
      <nav aria-label="Brødsmuler">
        <ol className="crumbs">
          <li>
            <a href="#del-sider-og-rom">Forside</a>
          </li>
          <li>
            <a href="#del-sider-og-rom">Jakker</a>
          </li>
          <li>
            <span aria-current="page">Skalljakker</span>
          </li>
        </ol>
      </nav>
      <div>
        <Disclosure title="Om varen" group="om" open>
          <p className="max-w-reading">Vanntett til 15 000 mm, med teipede sømmer og hette som følger hodet.</p>
        </Disclosure>
        <Disclosure title="Vask og vedlikehold" group="om">
          <p>Vask på 40 grader, og impregner etter behov.</p>
        </Disclosure>
      </div>
      <EmptyState
        icon={<SearchX aria-hidden />}
        title="Ingen treff på «skijakke»"
        action={<Button>Vis alle jakker</Button>}
      >
        Prøv et annet ord, eller fjern et filter.
      </EmptyState>
      <TableSample />
      <dl className="max-w-xs text-small">
        {weekMondayFirst.map(day => (
          <div key={day} className="flex justify-between border-b border-line py-1.5">
            <dt>{weekdayName(day)}</dt>
            <dd className="tabular-nums">
              {day === 0 ? 'Stengt' : `${formatClock('1000')}–${formatClock(day === 6 ? '1800' : '2000')}`}
            </dd>
          </div>
        ))}
      </dl>
    </Shown>
  )
}

function TableSample() {
  return (
    <StaffTable caption="Reservasjoner">
      <thead>
        <tr>
          <th scope="col">Kode</th>
          <th scope="col">Navn</th>
          <th scope="col">Kom inn</th>
          <th scope="col" className="number">
            Sum
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ code, name, at, total }) => (
          <tr key={code}>
            <th scope="row">{code}</th>
            <td>{name}</td>
            <td>{formatRelative(new Date(at), now)}</td>
            <td className="number">{formatAmount(total)}</td>
          </tr>
        ))}
      </tbody>
    </StaffTable>
  )
}
