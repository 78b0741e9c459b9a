import { apiBase, xsrfCookie, xsrfHeaders } from '#contract/paths.ts'
import type { CatalogueSample } from '../catalogue/catalogue-sample.ts'
import { cannedResponse } from '../load/canned-response.ts'
import type { LoopResult } from '../load/closed-loop.ts'
import type { BenchRequest } from '../load/request-bytes.ts'
import type { Bench } from './measure.ts'
import { pageAt } from './measures.ts'
import { apiGet } from './requests.ts'
import { joined, ratioByRounds, rounded, spreadOf, type Ratio, type Spread } from './statistics.ts'
import { WrongResponses } from './wrong-responses.ts'

type Who = 'guest' | 'customer'
type Figures = Spread & { perSecond: number }
interface Compared {
  different: number
  guest: Figures
  customer: Figures
  /** The customer's requests per second divided by the guest's. */
  ratio: Ratio
}

const rounds = 6
const warmUpMs = 1_000
// Each page is rendered before it is measured.
const maxArticles = 100

/** Compares cached pages and responses for a logged-in customer with those for a guest: same content and speed. */
export async function measureLoggedIn(bench: Bench, sample: CatalogueSample): Promise<Record<string, Compared>> {
  const cookie = await cookiesOfCustomer(bench.shop.port)
  const articles = sample.articles.slice(0, maxArticles)
  const kinds: Record<string, BenchRequest[]> = {
    home: [pageAt('/')],
    list: sample.categories.map(({ slug }) => pageAt(`/${encodeURIComponent(slug)}`)),
    article: articles.map(({ slug }) => pageAt(`/product/${encodeURIComponent(slug)}`)),
    'list of the API': sample.categories.map(({ id }) => apiGet(`/categories/${id}/articles`)),
    'article of the API': articles.map(({ id }) => apiGet(`/articles/${id}`)),
  }
  const seconds = bench.seconds / Object.keys(kinds).length
  const found: Record<string, Compared> = {}
  for (const [kind, requests] of Object.entries(kinds))
    found[kind] = await compare(bench, requests, { cookie, seconds })
  return found
}

async function compare(
  { load, shop }: Bench,
  guests: readonly BenchRequest[],
  { cookie, seconds }: { cookie: string; seconds: number },
): Promise<Compared> {
  const { length } = guests
  const customers = guests.map(request => ({ ...request, headers: { ...request.headers, Cookie: cookie } }))
  await load.call('requests', [...guests, ...customers])
  const ask = async (who: Who, limits: { maxRequests: number; maxMs: number; keep: boolean }): Promise<LoopResult> => {
    const since = who === 'guest' ? 0 : length
    const job = { ...limits, since, from: since, to: since + length, connections: 16, status: 200, numbered: false }
    const run = await load.call('run', { ...job, target: 'shop', port: shop.port })
    if (run.wrong.count > 0) throw new WrongResponses(`${run.wrong.count} answers to a ${who}: ${run.wrong.first}`)
    return run
  }
  const textsOf = async (who: Who) => {
    const { recorded } = await ask(who, { maxRequests: length, maxMs: 300_000, keep: true })
    return new Map(recorded.map(result => [result.index % length, cannedResponse(result).text]))
  }
  const timed = (who: Who, ms: number) => ask(who, { maxRequests: Number.MAX_SAFE_INTEGER, maxMs: ms, keep: false })

  await textsOf('guest')
  // The shop recompresses cached responses in the background.
  await timed('guest', warmUpMs)
  const [shown, own] = [await textsOf('guest'), await textsOf('customer')]
  const other = [...shown].find(([index, text]) => own.get(index) !== text)
  if (other) throw new WrongResponses(`${guests[other[0]]?.path} is another one to a customer`)

  const runs: Record<Who, LoopResult[]> = { guest: [], customer: [] }
  for (let round = 0; round < rounds; round++)
    for (const who of round % 2 === 0 ? (['guest', 'customer'] as const) : (['customer', 'guest'] as const))
      runs[who].push(await timed(who, (seconds * 1000) / (rounds * 2)))
  const rate = (run: LoopResult) => run.latencies.length / run.elapsedMs
  return {
    different: length,
    guest: figuresOf(runs.guest),
    customer: figuresOf(runs.customer),
    ratio: ratioByRounds(
      runs.customer.map((run, at) => ({ shop: rate(run), bare: rate(runs.guest[at] as LoopResult) })),
    ),
  }
}

function figuresOf(runs: readonly LoopResult[]): Figures {
  const latencies = joined(runs.map(run => run.latencies))
  const ms = runs.reduce((sum, run) => sum + run.elapsedMs, 0)
  return { ...spreadOf(latencies), perSecond: rounded((latencies.length * 1000) / ms, 0) }
}

/** Registers a customer, and returns the cookies that the browser sends from then on. */
async function cookiesOfCustomer(port: number): Promise<string> {
  const address = `http://127.0.0.1:${port}${apiBase}/customers`
  const cookiesIn = (response: Response) => response.headers.getSetCookie().map(line => line.split(';')[0] ?? '')
  const guest = cookiesIn(await fetch(`${address}/current`))
  const token = guest.find(line => line.startsWith(`${xsrfCookie}=`))?.slice(xsrfCookie.length + 1) ?? ''
  const password = 'blåbær på fjellet'
  const registered = await fetch(`${address}/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: guest.join('; '), [xsrfHeaders[0]]: token },
    body: JSON.stringify({
      ...{ first_name: 'Kari', last_name: 'Nordmann', email: 'kari.maling@example.no', phone: '40000001' },
      ...{ password, password_confirmation: password, terms_conditions: 1 },
    }),
  })
  if (registered.status !== 201) throw new Error(`The registration was answered ${registered.status}`)
  return [...guest, ...cookiesIn(registered)].join('; ')
}
