import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import type { DeskEntry, DeskMove } from '#contract/staff.ts'
import { formatPhone } from '#shared/phone.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { formatDayAndTime, formatMoney, formatPlural } from '#shared/format/format.ts'
import { Notice } from '#ui/display/Notice.tsx'
import { staffApi } from '../api-context.ts'
import { PageTurner } from '../features/frame/PageTurner.tsx'
import { StaffHeader } from '../features/frame/StaffHeader.tsx'
import { formText } from '#shared/form-text.ts'

const actions = {
  pick: 'Plukk',
  ready: 'Klar',
  collect: 'Hentet',
  reject: 'Avvis',
  cancel: 'Avbestill',
} satisfies Record<DeskMove['action'], string>
// At the counter these are one press; the rest need a reason and come with the desk's own issue.
const oneByOne: DeskMove['action'][] = ['ready', 'collect', 'pick']

// By reservations' statusID: waits for us, in our hands, waits for the shopper.
const statusLooks: Record<number, 'warn' | 'info' | 'good'> = { 1: 'warn', 2: 'info', 3: 'good' }

export const meta = () => [{ title: 'Reservasjoner – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const page = Number(url.searchParams.get('side')) || 1
  const [account, list] = await Promise.all([api.current(), api.desk(page)])
  if (!account.ok && account.status === 401) throw redirect('/ansatt/logg-inn')
  // Editors have no reservations to look after.
  if (account.ok && account.data.role === 'editor') throw redirect('/ansatt/sok')
  return { account: dataOrThrow(account), list: dataOrThrow(list) }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const [id, wanted] = [Number(form.get('id')), formText(form, 'action')]
  const move = oneByOne.find(name => name === wanted)
  if (!move || !Number.isSafeInteger(id)) return data({ id, message: 'Ukjent handling' }, { status: 422 })
  const answer = await context.get(staffApi).move(id, { action: move })
  if (!answer.ok && answer.status === 401) throw redirect('/ansatt/logg-inn')
  return answer.ok ? { id, message: null } : data({ id, message: answer.error.message }, { status: answer.status })
}

export default function Desk() {
  const { account, list } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <StaffHeader account={account} />
      <main id="innhold" tabIndex={-1} className="page grow pb-section pt-6">
        <h1 className="text-title">Reservasjoner</h1>
        <p className="mt-1 text-soft">{formatPlural(list.total, 'reservasjon', 'reservasjoner')}</p>
        {answer?.message && (
          <div className="mt-3">
            <Notice kind="error" title={answer.message} />
          </div>
        )}
        {list.unreadableHours.map(({ id, name, entry }) => (
          <Notice key={id} kind="warning" title={`Åpningstidene til ${name} kan ikke leses`} className="mt-3">
            <p>Det står «{entry}». Kundene ser «Ring butikken» til det er rettet i butikklisten.</p>
          </Notice>
        ))}
        <ul className="mt-5 divide-y divide-line border-y border-line empty:hidden">
          {list.data.map(entry => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
        {list.data.length === 0 && (
          <EmptyState title="Ingen reservasjoner venter">Nye kommer hit når du laster siden på nytt.</EmptyState>
        )}
        <PageTurner page={list.current_page} lastPage={list.last_page} />
      </main>
    </>
  )
}

function Entry({ entry }: { entry: DeskEntry }) {
  const sending = useNavigation().formData?.get('id') === String(entry.id)
  return (
    <li className="grid gap-x-8 gap-y-3 py-4 desk:grid-cols-[8rem_minmax(0,1fr)_17rem_13rem]">
      <div className="flex items-center justify-between gap-3 desk:block">
        <p className="font-mono text-heading tracking-wider">{entry.pickupCode}</p>
        <p className="desk:mt-1">
          <Badge look={statusLooks[entry.statusID] ?? 'quiet'}>{entry.status}</Badge>
        </p>
      </div>
      <ul className="space-y-1">
        {entry.articles.map(line => (
          <li key={`${line.ean}-${line.price}`}>
            <strong>{line.count} ×</strong> {line.name}, {[line.color, line.size].filter(Boolean).join(', ')}{' '}
            <span className="whitespace-nowrap font-mono text-small text-soft">{line.ean}</span>
          </li>
        ))}
        <li className="text-small tabular-nums text-soft">{formatMoney(entry.total)}</li>
      </ul>
      <div className="text-small">
        <p className="text-body font-medium">{entry.name}</p>
        <p className="text-soft">
          {formatPhone(entry.phone)} · {entry.shopName}
        </p>
        {entry.readyBy && entry.statusID < 3 && <p>Klar senest {formatDayAndTime(new Date(entry.readyBy))}</p>}
        {entry.pickupDeadline && entry.statusID === 3 && (
          <p>Hentes innen {formatDayAndTime(new Date(entry.pickupDeadline))}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 desk:justify-end">
        {oneByOne
          .filter(name => entry.actions.includes(name))
          .map((name, at) => (
            <Form key={name} method="post">
              <input type="hidden" name="id" value={entry.id} />
              <input type="hidden" name="action" value={name} />
              <button
                type="submit"
                disabled={sending}
                aria-label={`${actions[name]}: ${entry.pickupCode}`}
                className={`button ${at === 0 ? 'button-main' : 'button-quiet'}`}
              >
                {actions[name]}
              </button>
            </Form>
          ))}
      </div>
    </li>
  )
}
