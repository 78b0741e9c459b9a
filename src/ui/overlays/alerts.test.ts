import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAlerts, type AlertType } from './alerts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an alert has type, title, component, timeout and uid', () => {
  const alerts = createAlerts()
  const uid = alerts.add({ type: 'success', title: 'Epost sendt', component: 'til kari@example.no', timeout: 5000 })
  expect(alerts.list()).toEqual([
    { type: 'success', title: 'Epost sendt', component: 'til kari@example.no', timeout: 5000, uid },
  ])
  expect(alerts.add({ type: 'success' })).not.toBe(uid)
})

const titles: [AlertType, string][] = [
  ['error', 'Noe gikk galt'],
  ['warning', 'Obs!'],
  ['info', 'Informasjon'],
  ['success', 'Suksess'],
]
test.each(titles)('the default title of an alert of type %s is %s', (type, title) => {
  const alerts = createAlerts()
  alerts.add({ type })
  expect(alerts.list()).toMatchObject([{ type, title, component: null, timeout: 3000 }])
})

test('an alert closes after 3000 ms or its own timeout, and one with timeout null stays', () => {
  const alerts = createAlerts()
  alerts.add({ type: 'info', title: 'a' })
  alerts.add({ type: 'info', title: 'b', timeout: 5000 })
  alerts.add({ type: 'info', title: 'c', timeout: null })
  const titlesAfter = (ms: number) => (vi.advanceTimersByTime(ms), alerts.list().map(({ title }) => title))
  expect(titlesAfter(2999)).toEqual(['a', 'b', 'c'])
  expect(titlesAfter(1)).toEqual(['b', 'c'])
  expect(titlesAfter(2000)).toEqual(['c'])
  expect(titlesAfter(1_000_000)).toEqual(['c'])
})

test('no alert closes while the alerts are held, and afterwards each has its remaining time', () => {
  const alerts = createAlerts()
  alerts.add({ type: 'info' })
  vi.advanceTimersByTime(2000)
  alerts.hold('hand')
  alerts.hold('focus')
  alerts.add({ type: 'warning' })
  vi.advanceTimersByTime(60_000)
  alerts.release('hand')
  vi.advanceTimersByTime(60_000)
  expect(alerts.list()).toHaveLength(2)
  alerts.release('focus')
  vi.advanceTimersByTime(999)
  expect(alerts.list()).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(alerts.list()).toMatchObject([{ type: 'warning' }])
  vi.advanceTimersByTime(2000)
  expect(alerts.list()).toEqual([])
})

test('a dismissed alert disappears at once and notifies the listeners', () => {
  const alerts = createAlerts()
  const heard = vi.fn<() => void>()
  const stop = alerts.subscribe(heard)
  const uid = alerts.add({ type: 'error' })
  alerts.dismiss(uid)
  expect(alerts.list()).toEqual([])
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  alerts.add({ type: 'error' })
  expect(heard).toHaveBeenCalledTimes(2)
})

test('an alert with the uid of another replaces it and restarts the timeout', () => {
  const alerts = createAlerts()
  alerts.add({ type: 'info', uid: 'kurv', title: '1 vare' })
  vi.advanceTimersByTime(2500)
  alerts.add({ type: 'info', uid: 'kurv', title: '2 varer' })
  vi.advanceTimersByTime(2500)
  expect(alerts.list()).toMatchObject([{ title: '2 varer' }])
})

test('alerts appear only in the topmost area', () => {
  const alerts = createAlerts()
  const closePage = alerts.openArea('page')
  const closeDialog = alerts.openArea('dialog')
  expect(alerts.area()).toBe('dialog')
  closeDialog()
  expect(alerts.area()).toBe('page')
  closePage()
  expect(alerts.area()).toBeUndefined()
})
