import { tabStore, type BrowserStore } from '#ui/storage/browser-store.ts'
import type { RouterNavigation } from './load-screen.ts'

/** In ms. A server that takes longer to respond counts as unreachable. */
const probeTimeout = 5_000
/** In ms. After this time, a requested document counts as failed. */
const leaveTimeout = 30_000
/** In ms. Within this time, the page does not reload itself twice at the same URL. */
const reloadedFor = 60_000
const reloadStore = tabStore('blocked-reload', stored => (typeof stored === 'string' ? stored : ''), '')

export interface Browser {
  send: typeof fetch
  here: URL
  navigation: RouterNavigation | undefined
  /** Whether the shopper has just clicked or pressed a key. */
  pressed: boolean
  lastReload: Pick<BrowserStore<string>, 'read' | 'write'>
  now: () => number
  assign: (address: string) => void
  reload: () => void
  submit: (action: string, body: FormData | URLSearchParams) => void
  /** Resolves if this document still exists after the given time in ms. */
  stays: (milliseconds: number) => Promise<void>
}

export type WayOn = { to: 'nothing' } | { to: 'reload' } | { to: 'document'; address: string } | { to: 'form' }

/**
 * A request for page data failed although the browser has network. A content blocker may stop only these requests. If
 * the server is reachable and the data fails again, the page is loaded as a document instead. Returns the response of
 * the second try. `unreachable`: the server does not respond, or a sent form may have arrived. `blocked`: no document
 * was loaded.
 */
export async function pastBlock(
  browser: Browser,
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): Promise<Response | 'unreachable' | 'blocked'> {
  const { send, here } = browser
  const signal = init?.signal
  const data = new URL(input instanceof Request ? input.url : input, here)
  const page = pageOf(data)
  const reached = await send(page, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(probeTimeout),
  }).then(
    ({ status }) => status < 502 || status > 504,
    () => false,
  )
  signal?.throwIfAborted()
  if (!reached) return 'unreachable'

  // A form may have arrived although its response was lost, so the second try is a GET. The form is sent again only if
  // that GET is blocked too.
  const sends = (init?.method ?? 'GET') !== 'GET'
  const again = await send(data, sends ? (signal ? { signal } : {}) : init).catch(() => null)
  signal?.throwIfAborted()
  if (again) return sends ? 'unreachable' : again

  const way = wayOn(browser, page, init)
  if (way.to === 'nothing') return 'blocked'
  if (way.to === 'form') browser.submit(page.href, init?.body as FormData | URLSearchParams)
  else if (way.to === 'document') browser.assign(way.address)
  else browser.reload()
  await browser.stays(leaveTimeout)
  signal?.throwIfAborted()
  return 'blocked'
}

/** The document to load instead of the blocked data. */
export function wayOn(
  {
    here,
    navigation,
    pressed,
    lastReload,
    now,
  }: Pick<Browser, 'here' | 'navigation' | 'pressed' | 'lastReload' | 'now'>,
  page: URL,
  init: RequestInit | undefined,
): WayOn {
  if ((init?.method ?? 'GET') !== 'GET')
    return init?.body instanceof FormData || init?.body instanceof URLSearchParams ? { to: 'form' } : { to: 'nothing' }
  const target = navigation?.location
  if (target && isSamePage(page, new URL(`${target.pathname}${target.search}`, here))) {
    // Back and forward have already changed the URL.
    if (isSamePage(page, here)) return { to: 'reload' }
    return { to: 'document', address: `${target.pathname}${target.search}${target.hash}` }
  }
  // A background request of the current page was blocked. A shopper's page is reloaded only after a click, since it may
  // contain typed text.
  if (!isSamePage(page, here)) return { to: 'nothing' }
  const [address, at] = lastReload.read().split(' ')
  const mayReload = pressed || here.pathname.startsWith('/ansatt')
  if (!mayReload || (address === here.pathname && now() - Number(at) < reloadedFor)) return { to: 'nothing' }
  lastReload.write(`${here.pathname} ${now()}`)
  return { to: 'reload' }
}

/** The page that the router's request for `data` belongs to. */
export function pageOf(data: URL): URL {
  const page = new URL(data)
  page.pathname = page.pathname.replace(/(?<=\/)_\.data$|\.data$/, '')
  page.searchParams.delete('_routes')
  return page
}

const isSamePage = (one: URL, other: URL): boolean =>
  one.pathname === other.pathname && one.searchParams.toString() === other.searchParams.toString()

/** Submits the fields as a form without JavaScript would. */
function submit(action: string, body: FormData | URLSearchParams): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  if (body instanceof FormData) form.enctype = 'multipart/form-data'
  for (const [name, value] of body) {
    const field = document.createElement('input')
    field.name = name
    if (typeof value === 'string') {
      field.type = 'hidden'
      field.value = value
    } else {
      const files = new DataTransfer()
      files.items.add(value)
      field.type = 'file'
      field.hidden = true
      field.files = files.files
    }
    form.append(field)
  }
  document.body.append(form)
  form.submit()
}

/** Runs `pastBlock` with this browser's functions. */
export const pastBlockHere = (send: typeof fetch, input: RequestInfo | URL, init: RequestInit | undefined) =>
  pastBlock(
    {
      send,
      here: new URL(location.href),
      navigation: window.__reactRouterDataRouter?.state.navigation,
      pressed: navigator.userActivation?.isActive ?? false,
      lastReload: reloadStore,
      now: Date.now,
      assign: address => location.assign(address),
      reload: () => location.reload(),
      submit,
      stays: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
    },
    input,
    init,
  )
