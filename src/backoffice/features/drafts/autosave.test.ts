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

/** As much of a form as is read of it. */
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

/** A form that is open in a tab, and what it has sent. Without an answer in `answers` the shop takes it. */
function open({
  answers = [] as (ApiResult<DraftSaved> | Promise<ApiResult<DraftSaved>>)[],
  unsent = false,
  typedBefore = 'før',
} = {}) {
  const form = new FakeForm()
  form.lead = typedBefore
  const sent: string[] = []
  const told: DraftSaveResult[] = []
  const typing = autosave(form as unknown as HTMLFormElement, {
    ...{ ...place, basedOn: '3', unsent },
    save: async (subject: string, { basedOn, fields }: DraftChange) => {
      sent.push(`${subject} ${basedOn} ${fields.map(({ name, text }) => `${name}=${text}`).join()}`)
      return (await answers.shift()) ?? took
    },
    tell: each => void told.push(each),
  })
  return { form, sent, told, typing }
}
const stored = () => readLocal(place)?.fields[0]?.text ?? null
const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)
function promised() {
  let settle: (answer: ApiResult<DraftSaved>) => void = () => undefined
  return {
    answer: new Promise<ApiResult<DraftSaved>>(resolve => (settle = resolve)),
    settle: (a: ApiResult<DraftSaved>) => settle(a),
  }
}

test('what is typed is in the browser from the first key, and in the shop a second and a half after the last', async () => {
  const { form, sent, told } = open()
  form.type('a')
  expect(stored()).toBe('a')
  await wait(1.4)
  form.type('ab')
  await wait(1.4)
  expect(sent).toEqual([])
  await wait(0.2)
  expect(sent).toEqual(['page:om-oss 3 lead=ab'])
  expect(told).toEqual([{ ok: true, savedAt, others: [] }])
  expect(stored()).toBeNull()
  await wait(60)
  expect(sent).toHaveLength(1)
})

test('a form that nobody typed in sends nothing, also when a field or the page is left', async () => {
  const { form, sent, typing } = open()
  form.leaveField()
  page.dispatchEvent(new Event('pagehide'))
  page.dispatchEvent(new Event('online'))
  typing.stop()
  await wait(60)
  expect(sent).toEqual([])
})

test('a field that is left, and a page that is left, send at once', async () => {
  const { form, sent } = open()
  form.type('a')
  form.leaveField()
  expect(sent).toEqual(['page:om-oss 3 lead=a'])
  await wait(0)
  form.lead = 'uten hendelse'
  page.dispatchEvent(new Event('pagehide'))
  expect(sent[1]).toBe('page:om-oss 3 lead=uten hendelse')
})

test('a form that goes away sends what is left, and hears of no answer', async () => {
  const { form, sent, told, typing } = open()
  form.type('a')
  typing.stop()
  await wait(60)
  expect([sent, told]).toEqual([['page:om-oss 3 lead=a'], []])
  expect(openAutosave()).toBeUndefined()
  form.type('b')
  await wait(60)
  expect(sent).toHaveLength(1)
})

test('what was typed before the page worked is saved like what is typed then', async () => {
  const { sent, told } = open({ typedBefore: 'tidlig' })
  expect(stored()).toBe('tidlig')
  await wait(0)
  expect(sent).toEqual(['page:om-oss 3 lead=tidlig'])
  expect(told).toMatchObject([{ ok: true }])
  expect(stored()).toBeNull()
})

test('what the shop could not be reached with is sent again, soon at first and then each quarter of a minute, and at once when the line is back', async () => {
  const { form, sent, told } = open({ answers: [away, away, away, away, away, away] })
  form.type('a')
  await wait(1.5)
  expect(told[0]).toMatchObject({ ok: false, message: expect.stringContaining('bare i denne nettleseren') as string })
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
  expect(told.at(-1)).toMatchObject({ ok: true })
  expect(stored()).toBeNull()
})

test('what the shop refuses waits for the next key', async () => {
  const { form, sent, told } = open({ answers: [refusal] })
  form.type('a')
  await wait(60)
  expect(sent).toHaveLength(1)
  expect(told[0]).toMatchObject({ ok: false, message: expect.stringMatching(/^For lang/) as string })
  form.type('ab')
  await wait(1.5)
  expect(sent).toEqual(['page:om-oss 3 lead=a', 'page:om-oss 3 lead=ab'])
})

test('a browser without room is told apart: the page must stay open', async () => {
  vi.mocked(localStorage).setItem = () => {
    throw new Error('QuotaExceededError')
  }
  const { form, told } = open({ answers: [away] })
  form.type('a')
  await wait(1.5)
  expect(told[0]).toMatchObject({ message: expect.stringContaining('Ikke lukk siden') as string })
})

test('what is typed while a draft is on its way follows it, one at a time, and stays in the browser till then', async () => {
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

test('two tabs with the same form: what one sends does not take from the browser what the other has not sent', async () => {
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
  // The form that was opened last is the one on the page.
  expect(openAutosave()).toBe(second.typing)
})

test('another editor with a draft of the same is told, and the version that this one began from is sent all the same', async () => {
  const others = [{ name: 'Ola Redaktør', savedAt }]
  const { form, sent, told } = open({ answers: [{ ok: true, status: 200, data: { savedAt, others } }] })
  form.type('a')
  await wait(1.5)
  expect(told).toEqual([{ ok: true, savedAt, others }])
  form.type('ab')
  await wait(1.5)
  expect(sent).toEqual(['page:om-oss 3 lead=a', 'page:om-oss 3 lead=ab'])
})

test('a form that is sent waits for the draft on its way, two seconds at most, and what was forgotten does not come back', async () => {
  const { answer, settle } = promised()
  const { form, sent, told, typing } = open({ answers: [answer] })
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
  expect([sent.length, told, stored()]).toEqual([1, [], null])
})

test('a form that was refused goes on saving what stands in it', async () => {
  const { form, sent, typing } = open()
  form.type('a')
  await typing.pause()
  await wait(60)
  expect(sent).toEqual([])
  typing.resume()
  await wait(1.5)
  expect(sent).toEqual(['page:om-oss 3 lead=a'])
})

test('what an earlier visit left in the browser alone is sent when the form is opened', async () => {
  const { sent } = open({ unsent: true })
  expect(sent).toEqual(['page:om-oss 3 lead=før'])
  await wait(0)
  expect(stored()).toBeNull()
})
