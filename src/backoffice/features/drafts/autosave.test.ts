import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiResult } from '#contract/client/transport.ts'
import type { DraftChange, DraftSaved } from '#contract/editors/drafts.ts'
import { autosave, openAutosave, type DraftSaveResult } from './autosave.ts'
import { readLocal } from './local-draft.ts'

const place = { account: 7, subject: 'page:om-oss' }
const savedAt = '2026-11-25T10:00:00.000Z'
const away: ApiResult<DraftSaved> = { ok: false, status: 0, error: { message: 'Borte', code: 'offline' } }
const refusal: ApiResult<DraftSaved> = { ok: false, status: 422, error: { message: 'For lang', code: 'invalid' } }
const took: ApiResult<DraftSaved> = { ok: true, status: 200, data: { savedAt, others: [] } }

/** The part of a form that the autosave reads. */
class FakeForm extends EventTarget {
  lead = 'før'
  querySelectorAll = () => [{ value: this.lead, defaultValue: 'før' }]
  type(text: string) {
    this.lead = text
    this.dispatchEvent(new Event('input'))
  }
  leaveField = () => this.dispatchEvent(new Event('focusout'))
}

let page: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  const room = new Map<string, string>()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => room.get(key) ?? null,
    setItem: (key: string, text: string) => room.set(key, text),
    removeItem: (key: string) => room.delete(key),
  })
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('FormData', function (form: FakeForm) {
    return [
      ['lead', form.lead],
      ['version', '3'],
    ]
  })
})
afterEach(() => {
  openAutosave()?.stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** An open form with an autosave, and the requests that it sends. Without an entry in `answers` a request succeeds. */
function open({
  answers = [] as (ApiResult<DraftSaved> | Promise<ApiResult<DraftSaved>>)[],
  unsent = false,
  typedBefore = 'før',
} = {}) {
  const form = new FakeForm()
  form.lead = typedBefore
  const sent: string[] = []
  const results: DraftSaveResult[] = []
  const typing = autosave(form as unknown as HTMLFormElement, {
    ...{ ...place, basedOn: '3', unsent },
    save: async (subject: string, { basedOn, fields }: DraftChange) => {
      sent.push(`${subject} ${basedOn} ${fields.map(({ name, text }) => `${name}=${text}`).join()}`)
      return (await answers.shift()) ?? took
    },
    onSaved: each => void results.push(each),
  })
  return { form, sent, results, typing }
}
const stored = () => readLocal(place)?.fields[0]?.text ?? null
const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)
function promised() {
  let settle: (result: ApiResult<DraftSaved>) => void = () => undefined
  return {
    answer: new Promise<ApiResult<DraftSaved>>(resolve => (settle = resolve)),
    settle: (a: ApiResult<DraftSaved>) => settle(a),
  }
}

test('typed text is in the browser after the first key, and on the server 1.5 seconds after the last', async () => {
  const { form, sent, results } = open()
  form.type('a')
  expect(stored()).toBe('a')
  await wait(1.4)
  form.type('ab')
  await wait(1.4)
  expect(sent).toEqual([])
  await wait(0.2)
  expect(sent).toEqual(['page:om-oss 3 lead=ab'])
  expect(results).toEqual([{ ok: true, savedAt, others: [] }])
  expect(stored()).toBeNull()
  await wait(60)
  expect(sent).toHaveLength(1)
})

test('an untouched form sends nothing, also when a field loses focus or the page is left', async () => {
  const { form, sent, typing } = open()
  form.leaveField()
  page.dispatchEvent(new Event('pagehide'))
  page.dispatchEvent(new Event('online'))
  typing.stop()
  await wait(60)
  expect(sent).toEqual([])
})

test('leaving a field or the page saves at once', async () => {
  const { form, sent } = open()
  form.type('a')
  form.leaveField()
  expect(sent).toEqual(['page:om-oss 3 lead=a'])
  await wait(0)
  form.lead = 'uten hendelse'
  page.dispatchEvent(new Event('pagehide'))
  expect(sent[1]).toBe('page:om-oss 3 lead=uten hendelse')
})

test('stopping the autosave sends the unsent text, reports no result, and sends nothing afterwards', async () => {
  const { form, sent, results, typing } = open()
  form.type('a')
  typing.stop()
  await wait(60)
  expect([sent, results]).toEqual([['page:om-oss 3 lead=a'], []])
  expect(openAutosave()).toBeUndefined()
  form.type('b')
  await wait(60)
  expect(sent).toHaveLength(1)
})

test('text typed before the page was ready is saved too', async () => {
  const { sent, results } = open({ typedBefore: 'tidlig' })
  expect(stored()).toBe('tidlig')
  await wait(0)
  expect(sent).toEqual(['page:om-oss 3 lead=tidlig'])
  expect(results).toMatchObject([{ ok: true }])
  expect(stored()).toBeNull()
})

test('an unreachable server is retried after 2, 4 and 8 seconds, then every 15, and at once when the browser is online again', async () => {
  const { form, sent, results } = open({ answers: [away, away, away, away, away, away] })
  form.type('a')
  await wait(1.5)
  expect(results[0]).toMatchObject({
    ok: false,
    message: expect.stringContaining('bare i denne nettleseren') as string,
  })
  expect(stored()).toBe('a')
  for (const [at, seconds] of [2, 4, 8, 15, 15].entries()) {
    await wait(seconds - 0.1)
    expect(sent).toHaveLength(at + 1)
    await wait(0.1)
    expect(sent).toHaveLength(at + 2)
  }
  page.dispatchEvent(new Event('online'))
  await wait(0)
  expect(sent).toHaveLength(7)
  expect(results.at(-1)).toMatchObject({ ok: true })
  expect(stored()).toBeNull()
})

test('a refused draft is sent again after the next key, not by a timer', async () => {
  const { form, sent, results } = open({ answers: [refusal] })
  form.type('a')
  await wait(60)
  expect(sent).toHaveLength(1)
  expect(results[0]).toMatchObject({ ok: false, message: expect.stringMatching(/^For lang/) as string })
  form.type('ab')
  await wait(1.5)
  expect(sent).toEqual(['page:om-oss 3 lead=a', 'page:om-oss 3 lead=ab'])
})

test('if the server is unreachable and the browser storage is full, a message asks the editor to keep the page open', async () => {
  vi.mocked(localStorage).setItem = () => {
    throw new Error('QuotaExceededError')
  }
  const { form, results } = open({ answers: [away] })
  form.type('a')
  await wait(1.5)
  expect(results[0]).toMatchObject({ message: expect.stringContaining('Ikke lukk siden') as string })
})

test('text typed during a request is sent after it, and stays in the browser until then', async () => {
  const { answer, settle } = promised()
  const { form, sent } = open({ answers: [answer] })
  form.type('a')
  await wait(1.5)
  form.type('ab')
  form.leaveField()
  await wait(5)
  expect(sent).toHaveLength(1)
  settle(took)
  await wait(0)
  expect(stored()).toBe('ab')
  await wait(1.5)
  expect(sent[1]).toBe('page:om-oss 3 lead=ab')
  expect(stored()).toBeNull()
})

test('with the same form in two tabs, a save in one keeps the unsent text of the other', async () => {
  const { answer, settle } = promised()
  const first = open({ answers: [answer] })
  const second = open({ answers: [away] })
  first.form.type('fra den første')
  await wait(1.5)
  second.form.type('fra den andre')
  settle(took)
  await wait(0)
  expect(stored()).toBe('fra den andre')
  await wait(1.5)
  expect(stored()).toBe('fra den andre')
  first.typing.stop()
  // `openAutosave` returns the form that was opened last.
  expect(openAutosave()).toBe(second.typing)
})

test('another editor’s draft is reported, and the next save still sends the same base version', async () => {
  const others = [{ name: 'Ola Redaktør', savedAt }]
  const { form, sent, results } = open({ answers: [{ ok: true, status: 200, data: { savedAt, others } }] })
  form.type('a')
  await wait(1.5)
  expect(results).toEqual([{ ok: true, savedAt, others }])
  form.type('ab')
  await wait(1.5)
  expect(sent).toEqual(['page:om-oss 3 lead=a', 'page:om-oss 3 lead=ab'])
})

test('a submission waits at most two seconds for a pending save, and a discarded draft does not come back', async () => {
  const { answer, settle } = promised()
  const { form, sent, results, typing } = open({ answers: [answer] })
  form.type('a')
  await wait(1.5)
  let paused = false
  void typing.pause().then(() => (paused = true))
  await wait(1.9)
  expect(paused).toBe(false)
  await wait(0.2)
  expect(paused).toBe(true)
  form.type('ab')
  await wait(60)
  expect(sent).toHaveLength(1)
  typing.discard()
  expect(stored()).toBeNull()
  settle(away)
  await wait(60)
  expect([sent.length, results, stored()]).toEqual([1, [], null])
})

test('a draft is saved again after its form was refused', async () => {
  const { form, sent, typing } = open()
  form.type('a')
  await typing.pause()
  await wait(60)
  expect(sent).toEqual([])
  typing.resume()
  await wait(1.5)
  expect(sent).toEqual(['page:om-oss 3 lead=a'])
})

test('a draft that an earlier visit left only in the browser is sent when the form opens', async () => {
  const { sent } = open({ unsent: true })
  expect(sent).toEqual(['page:om-oss 3 lead=før'])
  await wait(0)
  expect(stored()).toBeNull()
})
