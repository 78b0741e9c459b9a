import { expect, onTestFinished, test, vi } from 'vitest'
import { createClient } from '#contract/client/client.ts'
import { sendStartCalls } from './start-calls.ts'
import { startEvent, type StartState } from './start-state.ts'

const paths = {
  categories: '/categories',
  brands: '/articles/brand',
  shops: '/shops',
  postalCodes: '/postalcodes',
  colourGroups: '/colorgroups',
  genders: '/genders',
  shippingMethods: '/shipping_methods',
  bestsellers: '/bestsellers',
  tenant: '/tenant/get',
}
const good = (path: string) => ({ ok: true, status: 200, data: path }) as const
const failed = (status: number) =>
  ({ ok: false, status, error: { message: '', code: status === 0 ? 'offline' : 'internal' } }) as const

test('the start sends all its requests together', async () => {
  const requested: string[] = []
  const results: (() => void)[] = []
  const state: StartState = {}
  const done = sendStartCalls(
    state,
    createClient(({ method, path, priority }) => {
      requested.push(`${method} ${path} ${priority}`)
      return new Promise(answer => results.push(() => answer(good(path))))
    }),
  )
  expect(requested).toEqual(Object.values(paths).map(path => `GET ${path} low`))
  expect(state).toEqual({})
  for (const answer of results) answer()
  await done
  expect(state).toEqual(paths)
})

test.each(Object.keys(paths))(
  'a start call that fails (%s) is logged and does not affect the others',
  async failing => {
    const logged = vi.spyOn(console, 'warn').mockReturnValue()
    const state: StartState = {}
    const failingPath = paths[failing as keyof typeof paths]
    await sendStartCalls(
      state,
      createClient(async ({ path }) => (path === failingPath ? failed(500) : good(path))),
    )
    expect(state).toEqual(Object.fromEntries(Object.entries(paths).filter(([name]) => name !== failing)))
    expect(logged.mock.calls).toEqual([[`The start could not get ${failing}: internal`]])
    logged.mockRestore()
  },
)

test('without network the start loads nothing and logs nothing', async () => {
  const logged = vi.spyOn(console, 'warn').mockReturnValue()
  const state: StartState = {}
  await sendStartCalls(
    state,
    createClient(async () => failed(0)),
  )
  expect(state).toEqual({})
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
})

test('each response of a start call is announced to the page when it has been stored', async () => {
  const page = new EventTarget()
  vi.stubGlobal('dispatchEvent', (event: Event) => page.dispatchEvent(event))
  onTestFinished(() => void vi.unstubAllGlobals())
  const state: StartState = {}
  const stored: number[] = []
  page.addEventListener(startEvent, () => stored.push(Object.keys(state).length))
  await sendStartCalls(
    state,
    createClient(async ({ path }) => (path === '/shops' ? failed(0) : good(path))),
  )
  expect(stored).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})
