import { afterEach, expect, test, vi } from 'vitest'
import { lockScroll } from './scroll-lock.ts'

function givenPage(barWidth: number) {
  const style = { overflow: 'clip', paddingRight: '3px' }
  vi.stubGlobal('window', { innerWidth: 1000 })
  vi.stubGlobal('document', { body: { style }, documentElement: { clientWidth: 1000 - barWidth } })
  return style
}
afterEach(() => void vi.unstubAllGlobals())

test('a page below an overlay does not scroll, and its style is restored afterwards', () => {
  const style = givenPage(0)
  const unlock = lockScroll()
  expect(style).toEqual({ overflow: 'hidden', paddingRight: '3px' })
  unlock()
  expect(style).toEqual({ overflow: 'clip', paddingRight: '3px' })
})

test('the width of the scroll bar is reserved, so that the page does not shift', () => {
  const style = givenPage(15)
  const unlock = lockScroll()
  expect(style.paddingRight).toBe('15px')
  unlock()
})

test('with two overlays both must release the lock, in any order, and a second release of one has no effect', () => {
  const style = givenPage(0)
  const [first, second] = [lockScroll(), lockScroll()]
  first()
  first()
  expect(style.overflow).toBe('hidden')
  second()
  expect(style.overflow).toBe('clip')
})
