import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#tests/support/browser/memory-storage.ts'
import { browserStore, tabStore } from './browser-store.ts'

const stored = new Map<string, string>()
let browser: EventTarget

beforeEach(() => {
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

test('a browser that blocks storage keeps a value as long as the page lives', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const words = givenWords()
  const heard = vi.fn()
  words.subscribe(heard)
  expect(words.read()).toBe(none)
  words.write(['ull'])
  expect(words.read()).toEqual(['ull'])
  expect(heard).toHaveBeenCalledTimes(1)
  expect(givenWords().read()).toBe(none)
})

test('when storage is full, this page reads the new value and the next page load the old one', () => {
  const words = givenWords()
  words.write(['ull'])
  const { getItem, removeItem } = localStorage
  vi.stubGlobal('localStorage', { getItem, removeItem, setItem: refuse })
  words.write(['dun'])
  expect(words.read()).toEqual(['dun'])
  expect(givenWords().read()).toEqual(['ull'])
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

test('with blocked storage a value lasts as long as the page, and `write` returns false', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  const words = givenWords()
  expect(words.read()).toBe(none)
  expect(words.write(['ull'])).toBe(false)
  expect(words.read()).toEqual(['ull'])
  expect(givenWords().read()).toBe(none)
})
