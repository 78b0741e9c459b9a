import { expect, test, vi } from 'vitest'
import { createClient } from '#contract/client/client.ts'
import { ask, type StartState } from './start-calls.ts'

const paths = {
  categories: '/categories',
  brands: '/articles/brand',
  shops: '/shops',
  postalCodes: '/postalcodes',
  colourGroups: '/colorgroups',
  genders: '/genders',
  shippingMethods: '/shipping_methods',
  bestsellers: '/articles?orderBy=Bestseller&per_page=24',
  tenant: '/tenant/get',
}
const good = (path: string) => ({ ok: true, status: 200, data: path }) as const
const failed = (status: number) =>
  ({ ok: false, status, error: { message: '', code: status === 0 ? 'offline' : 'internal' } }) as const

test('the start sends all its requests at once', async () => {
  const requested: string[] = []
  const results: (() => void)[] = []
  const state: StartState = {}
  const done = ask(
    createClient(({ method, path }) => {
      requested.push(`${method} ${path}`)
      return new Promise(answer => results.push(() => answer(good(path))))
    }),
    state,
  )
  expect(requested).toEqual(Object.values(paths).map(path => `GET ${path}`))
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
    await ask(
      createClient(async ({ path }) => (path === failingPath ? failed(500) : good(path))),
      state,
    )
    expect(state).toEqual(Object.fromEntries(Object.entries(paths).filter(([name]) => name !== failing)))
    expect(logged.mock.calls).toEqual([[`The start could not get ${failing}: internal`]])
    logged.mockRestore()
  },
)

test('without network the start loads nothing and logs nothing', async () => {
  const logged = vi.spyOn(console, 'warn').mockReturnValue()
  const state: StartState = {}
  await ask(
    createClient(async () => failed(0)),
    state,
  )
  expect(state).toEqual({})
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
})
