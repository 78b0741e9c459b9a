import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '#tests/support/browser/memory-storage.ts'
import type * as Stores from './browser-store.ts'

const stored = new Map<string, string>()
let browser: EventTarget
let { browserStore, tabStore }: typeof Stores = await import('./browser-store.ts')

/** Simulates a page that has just been loaded, with nothing in memory. */
async function loadPage(): Promise<void> {
  vi.resetModules()
  ;({ browserStore, tabStore } = await import('./browser-store.ts'))
}

beforeEach(async () => {
  await loadPage()
  stored.clear()
  browser = new EventTarget()
  vi.stubGlobal('window', browser)
  vi.stubGlobal('localStorage', memoryStorage(stored))
})

const none: string[] = []
const toWords = (value: unknown) =>
  Array.isArray(value) && value.every(word => typeof word === 'string') ? value : none
const givenWords = () => browserStore('hent.seen', toWords, none)
const another = (key: string | null) => Object.assign(new Event('storage'), { key })

test('a stored value can be read after a reload, and is the same object until it changes', () => {
  givenWords().write(['ull', 'dun'])
  const words = givenWords()
  expect(words.read()).toEqual(['ull', 'dun'])
  expect(words.read()).toBe(words.read())
  words.write(['ull'])
  expect(words.read()).toEqual(['ull'])
  expect(stored.get('hent.seen')).toBe('["ull"]')
})

test('storing the empty value removes the key', () => {
  const words = givenWords()
  words.write(['ull'])
  words.write(words.nothing())
  expect(stored.has('hent.seen')).toBe(false)
  expect(words.read()).toBe(none)
})

test.each(['', '{', 'undefined', '7', 'null', '{"a":1}', '[1]', '"ull"'])(
  'unreadable stored data counts as empty and does not crash: %s',
  text => {
    stored.set('hent.seen', text)
    expect(givenWords().read()).toEqual([])
  },
)

test('every subscriber is notified of a change until it unsubscribes', () => {
  const words = givenWords()
  const [first, second] = [vi.fn(), vi.fn()]
  const leave = words.subscribe(first)
  words.subscribe(second)
  words.write(['ull'])
  leave()
  words.write(['dun'])
  expect([first, second].map(heard => heard.mock.calls.length)).toEqual([1, 2])
})

test('a change of the same key in another tab is noticed and read, one of another key is not', () => {
  const words = givenWords()
  words.write(['ull'])
  const heard = vi.fn()
  words.subscribe(heard)
  stored.set('hent.seen', '["dun"]')
  browser.dispatchEvent(another('hent.other'))
  expect(heard).not.toHaveBeenCalled()
  browser.dispatchEvent(another('hent.seen'))
  expect(heard).toHaveBeenCalledTimes(1)
  expect(words.read()).toEqual(['dun'])
  stored.clear()
  browser.dispatchEvent(another(null))
  expect(heard).toHaveBeenCalledTimes(2)
  expect(words.read()).toEqual([])
})

test('a page restored by the back button reads again', () => {
  const heard = vi.fn()
  const leave = givenWords().subscribe(heard)
  browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(heard).not.toHaveBeenCalled()
  browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(heard).toHaveBeenCalledTimes(1)
  leave()
  browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(heard).toHaveBeenCalledTimes(1)
})

const refuse = () => {
  throw new DOMException('denied', 'SecurityError')
}

test('when storage is full, this page reads the new value and the next page load the old one', async () => {
  const words = givenWords()
  words.write(['ull'])
  const { getItem, removeItem } = localStorage
  vi.stubGlobal('localStorage', { getItem, removeItem, setItem: refuse })
  expect(words.write(['dun'])).toBe(false)
  expect([words.read(), givenWords().read()]).toEqual([['dun'], ['dun']])
  await loadPage()
  expect(givenWords().read()).toEqual(['ull'])
})

test('a value that did not fit is replaced by a later one of another tab, and by one that fits', () => {
  const words = givenWords()
  const { getItem, removeItem, setItem } = localStorage
  vi.stubGlobal('localStorage', { getItem, removeItem, setItem: refuse })
  words.write(['dun'])
  stored.set('hent.seen', '["silke"]')
  expect(words.read()).toEqual(['silke'])
  words.write(['lin'])
  vi.stubGlobal('localStorage', { getItem, removeItem, setItem })
  expect(words.write(['bomull'])).toBe(true)
  stored.delete('hent.seen')
  expect(words.read()).toBe(none)
})

test('on the server the value is empty', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(givenWords().read()).toBe(none)
})

test('a value of a tab is stored only in the tab', () => {
  const tab = new Map<string, string>()
  vi.stubGlobal('sessionStorage', memoryStorage(tab))
  const words = tabStore('hent.trail', toWords, none)
  expect(words.write(['ull'])).toBe(true)
  expect([words.read(), tab.get('hent.trail'), stored.size]).toEqual([['ull'], '["ull"]', 0])
})

test('a text is stored unchanged', () => {
  const sound = browserStore('hent-desk-sound', value => (value === 'off' ? 'off' : 'on'), 'on', 'text')
  sound.write('off')
  expect([stored.get('hent-desk-sound'), sound.read()]).toEqual(['off', 'off'])
  stored.set('hent-desk-sound', '"off"')
  expect(sound.read()).toBe('on')
})

type LocalKey = Parameters<typeof browserStore>[0]
type TabKey = Parameters<typeof tabStore>[0]
// The compiler requires every key. The two kinds of keys with a number have one example each.
const local = {
  'hent.cart': true,
  'hent.contact': true,
  'hent.customer': true,
  'hent.favourites': true,
  'hent.followed-cart': true,
  'hent.my-shop': true,
  'hent.paying': true,
  'hent.position': true,
  'hent.promocode': true,
  'hent.reservations': true,
  'hent.seen': true,
  'hent.shipping': true,
  'hent.sizes': true,
  'hent-desk-sound': true,
  'hent-kladd:7:artikkel': true,
} satisfies Record<LocalKey, true>
const tab = {
  'blocked-reload': true,
  'hent.attempt': true,
  'hent.line-choices': true,
  'hent.open-map': true,
  'hent.trail': true,
  'screen-reloaded': true,
  'hent-telling-55': true,
} satisfies Record<TabKey, true>
const stores = [
  ...Object.keys(local).map(key => ({ key, open: () => browserStore(key as LocalKey, toWords, none) })),
  ...Object.keys(tab).map(key => ({ key, open: () => tabStore(key as TabKey, toWords, none) })),
]

const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse }
const forbidden: Record<string, PropertyDescriptor> = {
  'throws on access': { get: refuse },
  'throws on use': { value: refusing },
  'takes no value': { value: { ...refusing, getItem: () => null } },
  'is missing': { value: null },
}

describe.each(Object.entries(forbidden))('a storage that %s', (_, descriptor) => {
  beforeEach(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { configurable: true, ...descriptor })
  })
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'localStorage')
    Reflect.deleteProperty(globalThis, 'sessionStorage')
  })
  test.each(stores)('keeps $key until the page is left, for every part of the page', async ({ open }) => {
    const store = open()
    const heard = vi.fn()
    store.subscribe(heard)
    expect(store.read()).toBe(none)
    expect(store.write(['ull'])).toBe(false)
    expect(store.read()).toBe(store.read())
    expect([store.read(), open().read()]).toEqual([['ull'], ['ull']])
    store.write(['dun'])
    expect(open().read()).toEqual(['dun'])
    expect(heard).toHaveBeenCalledTimes(2)
    store.write(none)
    expect([store.read(), open().read()]).toEqual([none, none])
    store.write(['ull'])
    await loadPage()
    expect(open().read()).toBe(none)
  })
})
