import { afterEach, expect, test, vi } from 'vitest'
import { lockScroll } from './scroll-lock.ts'

function givenPage(barWidth: number) {
  const style = { overflow: 'clip', paddingRight: '3px' }
  vi.stubGlobal('window', { innerWidth: 1000 })
  vi.stubGlobal('document', { body: { style }, documentElement: { clientWidth: 1000 - barWidth } })
  return style
}
afterEach(() => void vi.unstubAllGlobals())

test('while something lies over the page, the page does not scroll, and afterwards it is as it was', () => {
  const style = givenPage(0)
  const unlock = lockScroll()
  expect(style).toEqual({ overflow: 'hidden', paddingRight: '3px' })
  unlock()
  expect(style).toEqual({ overflow: 'clip', paddingRight: '3px' })
})

test('the scroll bar leaves its room behind, so that nothing jumps', () => {
  const style = givenPage(15)
  const unlock = lockScroll()
  expect(style.paddingRight).toBe('15px')
  unlock()
})

test('of two that lie over the page both must go, in any order, and letting go twice counts once', () => {
  const style = givenPage(0)
  const [first, second] = [lockScroll(), lockScroll()]
  first()
  first()
  expect(style.overflow).toBe('hidden')
  second()
  expect(style.overflow).toBe('clip')
})
