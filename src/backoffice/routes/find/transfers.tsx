import { Link, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import type { Transfer } from '#contract/own-shop/transfers.ts'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { staffApi } from '../../api-context.ts'
import { stepFromBrowser, stepFromForm, type TransferResult } from '../../features/find/transfer-action.ts'
import { TransferRow } from '../../features/find/TransferRow.tsx'
import { revalidateAfter } from '../../features/frame/revalidate.ts'
import { StaffPage } from '../../features/frame/StaffPage.tsx'
import { useActionResult } from '../../features/frame/use-action-result.ts'

export const meta = () => [{ title: 'Sendinger – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const account = await api('GET /staff/current')
  if (!account.ok && account.status === 401) throw redirect('/ansatt/logg-inn')
  const { data } = dataOrThrow(await api('GET /staff/transfers'))
  return { account: dataOrThrow(account), transfers: data }
}

export const action = async ({ context, request }: ActionFunctionArgs) =>
  stepFromForm(context.get(staffApi), await request.formData())
export const clientAction = stepFromBrowser
export const shouldRevalidate = revalidateAfter('all')

const isOpen = ({ status }: Transfer): boolean => status === 'asked' || status === 'packed' || status === 'sent'

export default function TransfersPage() {
  const { account, transfers } = useLoaderData<typeof loader>()
  const result = useActionResult<TransferResult>()
  const own = new Set(account.shops.map(({ id }) => id))
  const open = transfers.filter(isOpen)
  const outgoing = open.filter(({ from, status }) => own.has(from.id) && status !== 'sent')
  const incoming = open.filter(transfer => !outgoing.includes(transfer))
  const ended = transfers.filter(transfer => !isOpen(transfer))
  const rows = { result, own }
  return (
    <StaffPage account={account} title="Sendinger">
      {transfers.length === 0 && (
        <EmptyState
          title="Ingen sendinger"
          action={
            <Link to="/ansatt/finn" className="button button-quiet">
              Finn vare
            </Link>
          }
        >
          Når en annen butikk ber om en vare, kommer den hit. I Finn vare kan du be om en selv.
        </EmptyState>
      )}
      <TransferSection id="skal-sendes" title="Skal sendes" transfers={outgoing} {...rows} />
      <TransferSection id="pa-vei" title="På vei" transfers={incoming} {...rows} />
      <TransferSection id="avsluttet" title="Avsluttet siste to uker" transfers={ended} {...rows} />
    </StaffPage>
  )
}

interface SectionProps {
  id: string
  title: string
  transfers: readonly Transfer[]
  result: TransferResult | undefined
  /** The shops of the account. */
  own: ReadonlySet<number>
}

function TransferSection({ id, title, transfers, result, own }: SectionProps) {
  if (transfers.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {transfers.map(transfer => (
          <TransferRow key={transfer.id} transfer={transfer} result={result} ours={own.has(transfer.to.id)} />
        ))}
      </ul>
    </section>
  )
}
