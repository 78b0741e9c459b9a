import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#tests/support/browser/memory-storage.ts'
import { cartLine } from '#tests/support/catalogue/cart-line.ts'
import { givenStoredCart, type Network } from '#tests/support/browser/stored-cart.ts'
import { addToCart, removeLine, decrementLine } from '#shared/cart/change-cart.ts'
import { piecesOf } from '#shared/cart/cart-changes.ts'
import { customerStore } from '../../account/customer-store.ts'
import { readPromo, writePromo } from '../../checkout/promo/promo-store.ts'
import { readCart, writeCart } from '../cart-store.ts'
import { followCart, leaveAccount, type Follower } from './follow-cart.ts'
import { followedStore } from './followed-store.ts'

const line = (ean: string) => cartLine({ ean, variant: { id: 1, ean, shops: [{ id: 55, qty: 2_000 }] } })
const [jacket, socks, hat] = ['7040000000011', '7040000000022', '7040000000033'] as const
const eans = [jacket, socks, hat]

/** Browsers logged in to one account, and a server whose responses depend on the simulated network. */
function givenDevices() {
  const account = givenStoredCart()
  const gone = new Set<string>()
  const by: Follower = {
    calls: account.calls,
    linesOf: async rows => rows.flatMap(({ ean }) => (gone.has(ean) ? [] : [line(ean)])),
    promoOf: async code => ({ activePromocode: code, reduction: { fixed: true, amount: 100 } }),
  }
  const device = () => {
    const storage = memoryStorage()
    const pickUp = () => vi.stubGlobal('localStorage', storage)
    pickUp()
    customerStore.write('Kari')
    return {
      add(ean: string) {
        pickUp()
        const put = addToCart(readCart().lines, line(ean), 55)
        if (put.ok) writeCart({ ...readCart(), lines: put.lines })
      },
      take(how: typeof removeLine, ean: string) {
        pickUp()
        const at = readCart().lines.findIndex(each => each.ean === ean)
        if (at >= 0) writeCart({ ...readCart(), lines: how(readCart().lines, at) })
      },
      remove(ean: string) {
        this.take(removeLine, ean)
      },
      sync(network: Network = {}) {
        pickUp()
        account.setNetwork(network)
        return followCart(by, true)
      },
      followed() {
        pickUp()
        return followedStore.read()
      },
      cart() {
        pickUp()
        return Object.fromEntries([...piecesOf(readCart().lines)].toSorted())
      },
    }
  }
  return { account, gone, device, by }
}

beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => void vi.unstubAllGlobals())

test('goods added on the phone appear on the computer, and removed there they disappear from the phone', async () => {
  const { device, account } = givenDevices()
  const [phone, desk] = [device(), device()]
  phone.add(jacket)
  phone.add(jacket)
  expect(await phone.sync()).toBe('done')
  await desk.sync()
  expect(desk.cart()).toEqual({ [jacket]: 2 })
  desk.remove(jacket)
  await desk.sync()
  await phone.sync()
  expect([phone.cart(), account.pieces()]).toEqual([{}, {}])
})

test('the login merges a guest’s cart with the account’s, with the larger count of each variant', async () => {
  const { device } = givenDevices()
  const [phone, desk] = [device(), device()]
  for (const ean of [jacket, jacket, socks]) phone.add(ean)
  for (const ean of [jacket, hat]) desk.add(ean)
  await phone.sync()
  await desk.sync()
  await phone.sync()
  const both = { [jacket]: 2, [socks]: 1, [hat]: 1 }
  expect([phone.cart(), desk.cart()]).toEqual([both, both])
})

test('after a lost response a cart change is sent again unchanged and counted once', async () => {
  const { device, account } = givenDevices()
  const [phone, desk] = [device(), device()]
  await phone.sync()
  phone.add(jacket)
  expect(await phone.sync({ loseAnswer: true })).toBe('later')
  desk.add(jacket)
  await desk.sync()
  phone.add(socks)
  await phone.sync()
  expect([phone.cart(), account.pieces()]).toEqual([
    { [jacket]: 1, [socks]: 1 },
    { [jacket]: 1, [socks]: 1 },
  ])
})

test('a change made during a request is counted exactly once', async () => {
  const { device, account } = givenDevices()
  const [phone, desk] = [device(), device()]
  await desk.sync()
  desk.add(hat)
  await desk.sync()
  phone.add(jacket)
  await phone.sync({ meanwhile: () => (phone.add(jacket), phone.add(socks)) })
  const all = { [jacket]: 2, [socks]: 1, [hat]: 1 }
  expect([phone.cart(), account.pieces()]).toEqual([all, all])
})

test('without the server the cart stays unchanged', async () => {
  const { device, account } = givenDevices()
  const phone = device()
  phone.add(jacket)
  for (const status of [0, 419, 429, 500, 503]) expect(await phone.sync({ status }), String(status)).toBe('later')
  for (const status of [403, 413, 422]) expect(await phone.sync({ status }), String(status)).toBe('done')
  expect([phone.cart(), account.pieces()]).toEqual([{ [jacket]: 1 }, {}])
  await phone.sync()
  expect(account.pieces()).toEqual({ [jacket]: 1 })
})

test('a cart too large for the account stays on the device with a notice, until lines are removed', async () => {
  const { device, account } = givenDevices()
  const phone = device()
  phone.add(jacket)
  await phone.sync({ status: 422 })
  expect([phone.followed()?.full, phone.cart(), account.pieces()]).toEqual([true, { [jacket]: 1 }, {}])
  await phone.sync()
  expect([phone.followed()?.full, account.pieces()]).toEqual([undefined, { [jacket]: 1 }])
})

test('goods that one device cannot show stay in the account and on the other device', async () => {
  const { device, gone, account } = givenDevices()
  const [phone, desk] = [device(), device()]
  phone.add(jacket)
  await phone.sync()
  gone.add(jacket)
  await desk.sync()
  desk.add(socks)
  await desk.sync()
  await phone.sync()
  expect([desk.cart(), account.pieces()]).toEqual([{ [socks]: 1 }, { [jacket]: 1, [socks]: 1 }])
  expect(phone.cart()).toEqual({ [jacket]: 1, [socks]: 1 })
})

test('a cart that the account no longer has is merged anew, and the device keeps all of it', async () => {
  const { device, account } = givenDevices()
  const phone = device()
  phone.add(jacket)
  await phone.sync()
  account.forget()
  phone.add(socks)
  await phone.sync()
  expect([phone.cart(), account.pieces()]).toEqual([
    { [jacket]: 1, [socks]: 1 },
    { [jacket]: 1, [socks]: 1 },
  ])
})

test('a logout removes the account’s goods from the device, and keeps changes not yet sent', async () => {
  const { device, account } = givenDevices()
  const phone = device()
  for (const ean of [jacket, jacket, socks]) phone.add(ean)
  writePromo({ activePromocode: 'SOMMER10', reduction: { fixed: false, amount: 0.1 } })
  await phone.sync()
  phone.add(jacket)
  phone.add(hat)
  leaveAccount()
  expect([phone.cart(), readPromo(), followedStore.read()]).toEqual([{ [jacket]: 1, [hat]: 1 }, null, null])
  await phone.sync()
  expect(account.pieces()).toEqual({ [jacket]: 2, [socks]: 1, [hat]: 1 })
})

test('a login that ended elsewhere is detected by status 401, and the known customer is cleared', async () => {
  const { device } = givenDevices()
  const phone = device()
  phone.add(jacket)
  expect(await phone.sync({ status: 401 })).toBe('done')
  expect(customerStore.read()).toBeNull()
})

test('the promo code is synchronised, and so is its removal', async () => {
  const { device } = givenDevices()
  const [phone, desk] = [device(), device()]
  phone.add(jacket)
  writePromo({ activePromocode: 'SOMMER10', reduction: { fixed: false, amount: 0.1 } })
  await phone.sync()
  await desk.sync()
  expect(readPromo()?.activePromocode).toBe('SOMMER10')
  writePromo(null)
  await desk.sync()
  await phone.sync()
  expect(readPromo()).toBeNull()
})

type Step = {
  on: number
  do: 'add' | 'decrement' | 'remove' | 'sync'
  ean: string
  network: Network
  midway: string | null
}
const network: fc.Arbitrary<Network> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  fc.constantFrom<Network>({ status: 0 }, { status: 503 }, { loseAnswer: true }),
)
const steps = (kinds: readonly Step['do'][], maxLength: number) =>
  fc.array(
    fc.record({
      on: fc.nat(2),
      do: fc.constantFrom(...kinds),
      ean: fc.constantFrom(...eans),
      network,
      midway: fc.option(fc.constantFrom(...eans), { freq: 4 }),
    }),
    { maxLength },
  )

test('two or three devices that change a cart, online and offline, end with the same cart: additions are kept, and removed lines do not return', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 3 }),
      steps(['add', 'add', 'sync'], 20),
      steps(['decrement', 'remove', 'sync'], 12),
      steps(['add', 'decrement', 'remove', 'sync'], 20),
      async (count, additions, removals, anything) => {
        const { device, account } = givenDevices()
        const devices = Array.from({ length: count }, device)
        const everybody = async () => {
          for (let round = 0; round < 2; round++) for (const each of devices) await each.sync()
          for (const each of devices) expect(each.cart()).toEqual(account.pieces())
        }
        const run = async (list: readonly Step[], added: Map<string, number>, removed: Set<string>) => {
          const put = (at: number, ean: string) => {
            devices[at]!.add(ean)
            added.set(ean, (added.get(ean) ?? 0) + 1)
          }
          for (const step of list) {
            const at = step.on % count
            const { midway } = step
            if (step.do === 'add') put(at, step.ean)
            else if (step.do === 'sync')
              await devices[at]!.sync({
                ...step.network,
                ...(midway !== null && list === additions && { meanwhile: () => put(at, midway) }),
              })
            else {
              if (step.do === 'remove' && step.ean in devices[at]!.cart()) removed.add(step.ean)
              devices[at]!.take(step.do === 'remove' ? removeLine : decrementLine, step.ean)
            }
          }
        }
        await everybody()
        const added = new Map<string, number>()
        await run(additions, added, new Set())
        await everybody()
        expect(account.pieces()).toEqual(Object.fromEntries([...added].toSorted()))
        const removed = new Set<string>()
        await run(removals, new Map(), removed)
        await everybody()
        for (const ean of removed) expect(account.pieces()).not.toHaveProperty(ean)
        await run(anything, new Map(), new Set())
        await everybody()
      },
    ),
    { numRuns: 120 },
  )
})
