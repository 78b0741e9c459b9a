import { afterEach, expect, test, vi } from 'vitest'
import { keepScroll } from './keep-scroll.ts'

afterEach(() => vi.unstubAllGlobals())

test('a page from the back/forward cache returns to its scroll position, and a newly loaded one stays where it is', () => {
  const browser = new EventTarget()
  const scrollTo = vi.fn()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('scrollTo', scrollTo)
  const shown = (persisted: boolean) => browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  keepScroll()
  shown(false)
  expect(scrollTo).not.toHaveBeenCalled()
  for (const top of [1200, 300]) {
    vi.stubGlobal('scrollY', top)
    browser.dispatchEvent(new Event('pagehide'))
    vi.stubGlobal('scrollY', 0)
    shown(true)
    expect(scrollTo).toHaveBeenLastCalledWith({ top, behavior: 'instant' })
  }
})
