import {
  data,
  Form,
  Link,
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
import { formatDayAndTime, formatMoney, formatPlural } from '#ui/format.ts'
import { Notice } from '#ui/Notice.tsx'
import { staffApi } from '../api-context.ts'
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

export const meta = () => [{ title: 'Reservasjoner – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const page = Number(url.searchParams.get('side')) || 1
  const [account, list] = await Promise.all([api.staff.current(), api.staff.desk(page)])
  if (!account.ok && account.status === 401) throw redirect('/ansatt/logg-inn')
  return { account: dataOrThrow(account), list: dataOrThrow(list) }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const [id, wanted] = [Number(form.get('id')), formText(form, 'action')]
  const move = oneByOne.find(name => name === wanted)
  if (!move || !Number.isSafeInteger(id)) return data({ id, message: 'Ukjent handling' }, { status: 422 })
  const answer = await context.get(staffApi).staff.move(id, { action: move })
  if (!answer.ok && answer.status === 401) throw redirect('/ansatt/logg-inn')
  return answer.ok ? { id, message: null } : data({ id, message: answer.error.message }, { status: answer.status })
}

export default function Desk() {
  const { account, list } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <header className="border-b border-line bg-ink text-paper">
        <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
          <p className="font-semibold">
            {account.name} <span className="font-normal opacity-80">{shopsOf(account.shops)}</span>
          </p>
          <Form method="post" action="/ansatt/logg-ut">
            <button type="submit" className="min-h-11 underline underline-offset-4">
              Logg ut
            </button>
          </Form>
        </div>
      </header>
      <main id="innhold" tabIndex={-1} className="page grow py-4">
        <h1 className="text-2xl font-bold">Reservasjoner</h1>
        <p className="text-soft">{formatPlural(list.total, 'reservasjon', 'reservasjoner')}</p>
        {answer?.message && (
          <div className="mt-3">
            <Notice kind="error" title={answer.message} />
          </div>
        )}
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {list.data.map(entry => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
        {list.data.length === 0 && <p className="mt-4">Ingen reservasjoner venter.</p>}
        <Pages page={list.current_page} lastPage={list.last_page} />
      </main>
    </>
  )
}

/** Whoever looks after the whole chain does not need its list of shops on every page. */
function shopsOf(shops: { name: string }[]): string {
  return shops.length > 3 ? `${shops.length} butikker` : shops.map(({ name }) => name).join(', ')
}

function Entry({ entry }: { entry: DeskEntry }) {
  const sending = useNavigation().formData?.get('id') === String(entry.id)
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 desk:grid-cols-[9rem_1fr_18rem_14rem] desk:items-center">
      <div>
        <p className="font-mono text-xl font-bold tracking-wider">{entry.pickupCode}</p>
        <p className="text-sm font-semibold">{entry.status}</p>
      </div>
      <ul>
        {entry.articles.map(line => (
          <li key={`${line.ean}-${line.price}`}>
            <strong>{line.count} ×</strong> {line.name}, {[line.color, line.size].filter(Boolean).join(', ')}{' '}
            <span className="font-mono text-sm text-soft">{line.ean}</span>
          </li>
        ))}
        <li className="text-sm text-soft">{formatMoney(entry.total)}</li>
      </ul>
      <div className="text-sm">
        <p className="text-base">{entry.name}</p>
        <p className="text-soft">
          {formatPhone(entry.phone)} · {entry.shopName}
        </p>
        {entry.readyBy && entry.statusID < 3 && <p>Klar senest {formatDayAndTime(new Date(entry.readyBy))}</p>}
        {entry.pickupDeadline && entry.statusID === 3 && (
          <p>Hentes innen {formatDayAndTime(new Date(entry.pickupDeadline))}</p>
        )}
      </div>
      <div className="flex gap-2 desk:justify-end">
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

function Pages({ page, lastPage }: { page: number; lastPage: number }) {
  if (lastPage < 2) return null
  return (
    <nav aria-label="Sider" className="mt-4 flex items-center gap-4">
      {page > 1 && (
        <Link to={`?side=${page - 1}`} className="link">
          Forrige
        </Link>
      )}
      <span>
        Side {page} av {lastPage}
      </span>
      {page < lastPage && (
        <Link to={`?side=${page + 1}`} className="link">
          Neste
        </Link>
      )}
    </nav>
  )
}
