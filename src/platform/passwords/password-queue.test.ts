import { expect, test } from 'vitest'
import { createPasswordQueue, PasswordsBusy, type PasswordCaller } from './password-queue.ts'

/** A queue of password hashes that finish, in the order in which they began, when `endOne` is called. */
function usingQueue() {
  const { runWhenFree, figures } = createPasswordQueue()
  const began: string[] = []
  const ends: (() => void)[] = []
  const ask = (label: string, caller: PasswordCaller) =>
    runWhenFree(caller, async () => {
      began.push(label)
      await new Promise<void>(resolve => ends.push(resolve))
      return label
    })
  const endOne = async () => {
    ends.shift()?.()
    await new Promise<void>(resolve => setImmediate(resolve))
  }
  return { ask, endOne, began, figures }
}
const of = (name: PasswordCaller['class'], caller = 'a'): PasswordCaller => ({ class: name, name: caller })

test('two hashes run at a time, 64 of a class wait, and one more is refused', async () => {
  const { ask, endOne, began } = usingQueue()
  const taken = Array.from({ length: 66 }, (_, at) => ask(String(at), of('staff')))
  await expect(ask('66', of('staff'))).rejects.toThrow(PasswordsBusy)
  expect(began).toEqual(['0', '1'])
  for (let at = 0; at < taken.length; at++) await endOne()
  expect(await Promise.all(taken)).toHaveLength(66)
  const again = ask('free again', of('staff'))
  await endOne()
  expect(await again).toBe('free again')
})

test.each(['staff', 'known', 'new_staff_device'] as const)(
  'a full queue of class stranger does not delay a password of class %s',
  async name => {
    const { ask, endOne, began, figures } = usingQueue()
    const flood = Array.from({ length: 80 }, (_, at) =>
      ask(`stranger ${at}`, of('stranger', `network ${at}`)).catch(error => error as Error),
    )
    const own = ask('own', of(name))
    expect(began).toEqual(['stranger 0', 'own'])
    for (let at = 0; at < 70; at++) await endOne()
    expect(await own).toBe('own')
    expect((await Promise.all(flood)).filter(one => one instanceof PasswordsBusy)).toHaveLength(15)
    expect(figures).toMatchObject({ [name]: { started: 1, shed: 0 }, stranger: { started: 65, shed: 15 } })
  },
)

test('60 waiting passwords of each class are hashed by share, so staff leave turns to customers and strangers', async () => {
  const { ask, endOne, began } = usingQueue()
  for (const name of ['staff', 'known', 'new_staff_device', 'stranger'] as const)
    for (let at = 0; at < 60; at++) void ask(name, of(name))
  for (let at = 0; at < 43; at++) await endOne()
  const counts = Object.groupBy(began, name => name)
  expect(began).toHaveLength(45)
  expect(counts['staff']?.length).toBeGreaterThan(20)
  for (const [name, least] of [
    ['known', 11],
    ['new_staff_device', 5],
    ['stranger', 3],
  ] as const)
    expect(counts[name]?.length, name).toBeGreaterThanOrEqual(least)
})

test('the password of a disconnected client is not hashed, and its place becomes free', async () => {
  const { ask, endOne, began, figures } = usingQueue()
  const disconnect = new AbortController()
  const running = [ask('0', of('stranger')), ask('1', of('known'))]
  const left = ask('left', { ...of('stranger'), signal: disconnect.signal })
  expect(figures.stranger.waiting).toBe(1)
  disconnect.abort()
  await expect(left).rejects.toThrow(PasswordsBusy)
  expect(figures.stranger.waiting).toBe(0)
  await expect(ask('late', { ...of('stranger'), signal: disconnect.signal })).rejects.toThrow(PasswordsBusy)
  await endOne()
  await endOne()
  await Promise.all(running)
  expect(began).toEqual(['0', '1'])
})

test('a failed hash passes its turn to the next', async () => {
  const { runWhenFree } = createPasswordQueue()
  const failed = Array.from({ length: 4 }, () => runWhenFree(of('known'), () => Promise.reject(new Error('broken'))))
  expect((await Promise.allSettled(failed)).map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  await expect(runWhenFree(of('known'), async () => 1)).resolves.toBe(1)
})
