import type { ReservationAnswer } from '#contract/reservations.ts'
import { questionToken } from '#modules/sales/reservations/index.ts'
import { newIntent, send, type ClientLog, type Intent } from './reservation-load.ts'

/** The acknowledged results of steps with reservations. */
export interface LivesLog {
  /** The final status of each ended reservation. */
  ended: Map<number, number>
  /** The shop of each reservation, unless the response to its last change was lost. */
  shopOf: Map<number, number>
  /** Number of successful responses per step. */
  done: Map<string, number>
}
export interface Chain {
  url: string
  /** The shop's secret, from which the tokens in mailed links are made. */
  secret: string
  shopIds: readonly [number, number]
  eans: readonly string[]
  /** A login of customer service, which may act for all shops. */
  staff: Pick<Intent, 'cookie' | 'token' | 'from'>
  /** The seed of the reservation's open question, from which its token is made. null: there is none. */
  seedOf: (id: number) => Promise<string | null>
}
type Who = Pick<Intent, 'cookie' | 'token' | 'from'>
type Step = 'change shop' | 'miss' | 'offer' | 'ask to move' | 'ready' | 'part' | 'collect' | 'cancel' | 'reject'

const steps: readonly Step[] = [
  ...(['change shop', 'miss', 'offer', 'offer', 'ask to move', 'ask to move'] as const),
  ...(['ready', 'part', 'part', 'collect', 'cancel', 'reject'] as const),
]
const endOf: Partial<Record<Step, number>> = { part: 4, collect: 4, cancel: 6, reject: 7 }

/** Moves, marks, exchanges and hands over reservations, whole or in part, until the shop stops responding. */
export function startLives(chain: Chain, log: ClientLog, lives: LivesLog, random: () => number, people: number) {
  let stopped = false
  const person = async () => {
    try {
      while (!stopped) {
        const [shopId] = chain.shopIds
        const intent = await newIntent(chain.url, shopId, chain.eans, 2)
        if (!(await send(chain.url, intent, log))) return
        const result = log.acknowledged.get(intent.key)
        if (result) await live(chain, intent, result, lives, random)
      }
    } catch {
      // The shop was killed.
    }
  }
  const all = Array.from({ length: people }, person)
  return async () => {
    stopped = true
    await Promise.all(all)
  }
}

async function live(
  { url, secret, shopIds, eans, staff, seedOf }: Chain,
  shopper: Who,
  { reservation, receiptToken }: ReservationAnswer,
  { ended, shopOf, done }: LivesLog,
  random: () => number,
): Promise<void> {
  const { id } = reservation
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  const desk = `/staff/reservations/${id}`
  const note = (what: string) => done.set(what, (done.get(what) ?? 0) + 1)
  const move = (action: string, more: object = {}) =>
    ask(url, staff, `${desk}/move`, { action, reason: 'prøve', ...more })
  let at: number = shopIds[0]
  const other = () => (at === shopIds[0] ? shopIds[1] : shopIds[0])
  const moving = async (what: string, path: string, body: object) => {
    shopOf.delete(id)
    const yes = await ask(url, shopper, path, body)
    if (yes) at = other()
    if (yes) note(what)
    shopOf.set(id, at)
  }
  const link = async () => `/questions/${questionToken(secret, (await seedOf(id)) ?? '')}`
  const does: Record<Step, () => Promise<boolean | void>> = {
    'change shop': () => moving('change shop', `/reservations/receipt/${receiptToken}/shop`, { shopId: other() }),
    miss: () => ask(url, staff, `${desk}/lines`, { action: 'miss', line: 0, missing: 1, reason: 'borte' }),
    async offer() {
      await ask(url, staff, `${desk}/lines`, { action: 'miss', line: 1, reason: 'borte' })
      const offered = { kind: 'substitute', line: 1, ean: pick(eans), reason: 'Fant ikke varen' }
      if (!(await ask(url, staff, `${desk}/questions`, offered))) return
      if (await ask(url, shopper, await link(), { agree: random() < 0.8 })) note('offer')
    },
    async 'ask to move'() {
      if (!(await ask(url, staff, `${desk}/questions`, { kind: 'move', shopId: other(), reason: 'borte' }))) return
      await moving('ask to move', await link(), { agree: true })
    },
    ready: () => move('ready'),
    async part() {
      await move('ready')
      return move('collect', { lines: [{ line: 0, count: 1 }] })
    },
    async collect() {
      await move('ready')
      return move('collect')
    },
    cancel: () => (random() < 0.3 ? move('cancel') : Promise.resolve()),
    reject: () => (random() < 0.3 ? move('reject') : Promise.resolve()),
  }
  shopOf.set(id, at)
  for (let left = 3 + Math.floor(random() * 6); left > 0; left--) {
    const step = pick(steps)
    if ((await does[step]()) !== true) continue
    note(step)
    const status = endOf[step]
    if (status === undefined) continue
    ended.set(id, status)
    return
  }
}

/** Whether the step succeeded. Throws if the shop does not respond. */
async function ask(url: string, { cookie, token, from }: Who, path: string, body: object): Promise<boolean> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-xsrf-token': token, 'x-forwarded-for': from, cookie },
    body: JSON.stringify(body),
  })
  await response.text()
  return response.status === 200
}

/** Logs a staff account in. Later rounds use the same login. */
export async function logInStaff(url: string, login: { email: string; password: string }): Promise<Chain['staff']> {
  const from = '10.250.0.1'
  const first = await fetch(`${url}/api/v1/customers/current`, { headers: { 'x-forwarded-for': from } })
  const xsrf = /XSRF-TOKEN=([^;]+)/.exec(first.headers.get('set-cookie') ?? '')![1]!
  const guest = { cookie: `XSRF-TOKEN=${xsrf}`, token: decodeURIComponent(xsrf), from }
  const response = await fetch(`${url}/api/v1/staff/login`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'x-xsrf-token': guest.token },
      ...{ 'x-forwarded-for': from, cookie: guest.cookie },
    },
    body: JSON.stringify(login),
  })
  if (response.status !== 200) throw new Error(`The login answered ${response.status}: ${await response.text()}`)
  const cookies = new Map(
    [guest.cookie, ...response.headers.getSetCookie()].map(cookie => {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)] as const
    }),
  )
  return {
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    token: decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
    from,
  }
}
