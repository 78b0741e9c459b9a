import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendStartCalls } from './start-calls.ts'
import { startWhenIdle } from './start-when-idle.ts'

vi.mock('./start-calls.ts', () => ({ sendStartCalls: vi.fn(async () => undefined) }))

const page = { readyState: 'complete' }
const browser = { onLine: true, connection: { saveData: false } }
let whenIdle: (() => void)[]
let events: EventTarget

beforeEach(() => {
  vi.mocked(sendStartCalls).mockClear()
  Object.assign(page, { readyState: 'complete' })
  Object.assign(browser, { onLine: true, connection: { saveData: false } })
  whenIdle = []
  events = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('window', { requestIdleCallback: (work: () => void) => whenIdle.push(work) })
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
})
afterEach(() => vi.unstubAllGlobals())

const idle = async () => {
  for (const work of whenIdle.splice(0)) work()
  await vi.dynamicImportSettled()
}

test('the start calls wait for the load event, then for an idle browser', async () => {
  page.readyState = 'interactive'
  startWhenIdle()
  await idle()
  expect(sendStartCalls).not.toHaveBeenCalled()
  page.readyState = 'complete'
  events.dispatchEvent(new Event('load'))
  await vi.dynamicImportSettled()
  expect(sendStartCalls).not.toHaveBeenCalled()
  await idle()
  expect(sendStartCalls).toHaveBeenCalledOnce()
})

test('without network the start calls wait for it', async () => {
  browser.onLine = false
  startWhenIdle()
  await idle()
  expect(sendStartCalls).not.toHaveBeenCalled()
  browser.onLine = true
  events.dispatchEvent(new Event('online'))
  await vi.dynamicImportSettled()
  expect(sendStartCalls).toHaveBeenCalledOnce()
})

test('a browser without idle callbacks sends the start calls by a timer', async () => {
  vi.stubGlobal('window', {})
  startWhenIdle()
  await vi.waitFor(() => expect(sendStartCalls).toHaveBeenCalledOnce())
})

test('with Save-Data no start call is sent', async () => {
  browser.connection.saveData = true
  startWhenIdle()
  await idle()
  expect(sendStartCalls).not.toHaveBeenCalled()
})
