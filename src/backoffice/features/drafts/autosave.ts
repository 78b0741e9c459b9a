import type { ApiResult } from '#contract/client/transport.ts'
import type { DraftChange, DraftSaved } from '#contract/editors/drafts.ts'
import { fieldsOf, isTouched } from './form-fields.ts'
import { readLocal, writeLocal, type DraftPlace } from './local-draft.ts'

export type DraftSaveResult = ({ ok: true } & DraftSaved) | { ok: false; message: string }

interface Options extends DraftPlace {
  basedOn: string
  /** What stands in the form when it is opened is in this browser alone. */
  unsent: boolean
  save: (subject: string, draft: DraftChange) => Promise<ApiResult<DraftSaved>>
  tell: (told: DraftSaveResult) => void
}
export interface Autosave {
  /** Sends nothing until it goes on; done when nothing is on its way, or after two seconds. */
  pause(): Promise<void>
  resume(): void
  /** What stands in the form now is stored elsewhere, or thrown away. */
  discard(): void
  /** Sends what is left. */
  stop(): void
}

const afterTyping = 1_500
/** Sooner at first: a browser says that it is online before anything gets through. */
const afterFault = { first: 2_000, most: 15_000 }
const pauseTimeout = 2_000

let open: Autosave | undefined
/** Of the form that is on the page; undefined: there is none. */
export const openAutosave = (): Autosave | undefined => open

/**
 * Saves what is typed into a form: at once in this browser, and a moment after the last key, or when a field is left, in
 * the shop, whereupon the browser forgets it. What the shop does not take is sent again.
 */
export function autosave(form: HTMLFormElement, { account, subject, basedOn, unsent, save, tell }: Options): Autosave {
  const place = { account, subject }
  const typed = () => JSON.stringify(fieldsOf(form))
  let seen = typed()
  // What was typed while the page did not work yet has told nobody.
  const before = unsent || isTouched(form)
  let dirty = before
  let local = before
  let [paused, stopped] = [false, false]
  /** Counts what was forgotten. */
  let round = 0
  let faults = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined

  const draft = (): DraftChange => ({ basedOn, fields: JSON.parse(seen) as DraftChange['fields'] })
  const sendIn = (wait: number) => {
    clearTimeout(timer)
    timer = setTimeout(send, wait)
  }
  const store = () => (local = writeLocal(place, { ...draft(), savedAt: new Date().toISOString() }))
  const note = () => {
    const now = typed()
    if (now === seen) return
    seen = now
    dirty = true
    store()
    sendIn(afterTyping)
  }
  function send(): void {
    clearTimeout(timer)
    if (paused || !dirty || sending) return
    dirty = false
    const [sent, begun] = [seen, round]
    sending = save(subject, draft()).then(answer => {
      sending = undefined
      // It was stored elsewhere, or thrown away, while this was on its way.
      if (begun !== round) return
      if (answer.ok && JSON.stringify(readLocal(place)?.fields) === sent) writeLocal(place, null)
      if (!answer.ok) dirty = true
      faults = answer.ok ? 0 : faults + 1
      if (stopped) return
      tell(answer.ok ? { ok: true, ...answer.data } : { ok: false, message: faultMessage(answer, local) })
      // What the shop refuses it would refuse again: the next key is the next try.
      if (dirty && answer.ok) sendIn(afterTyping)
      else if (!answer.ok && isUnavailable(answer.status))
        sendIn(Math.min(afterFault.first * 2 ** (faults - 1), afterFault.most))
    })
  }
  const noteAndSend = () => {
    note()
    send()
  }
  // What a field of pictures holds changes without an event.
  const changes = new MutationObserver(note)
  changes.observe(form, { subtree: true, childList: true, attributes: true, attributeFilter: ['value'] })
  form.addEventListener('input', note)
  form.addEventListener('focusout', noteAndSend)
  addEventListener('pagehide', noteAndSend)
  addEventListener('online', send)
  if (before) {
    store()
    send()
  }

  const handle: Autosave = {
    async pause() {
      note()
      paused = true
      clearTimeout(timer)
      await Promise.race([sending, new Promise(resolve => setTimeout(resolve, pauseTimeout))])
    },
    resume() {
      paused = false
      if (dirty) sendIn(afterTyping)
    },
    discard() {
      clearTimeout(timer)
      seen = typed()
      dirty = paused = false
      round++
      writeLocal(place, null)
    },
    stop() {
      noteAndSend()
      stopped = true
      clearTimeout(timer)
      changes.disconnect()
      form.removeEventListener('input', note)
      form.removeEventListener('focusout', noteAndSend)
      removeEventListener('pagehide', noteAndSend)
      removeEventListener('online', send)
      if (open === handle) open = undefined
    },
  }
  open = handle
  return handle
}

const isUnavailable = (status: number): boolean => status === 0 || status >= 500

function faultMessage({ status, error }: Extract<ApiResult<unknown>, { ok: false }>, local: boolean): string {
  const why = isUnavailable(status) ? 'Vi får ikke kontakt med nettbutikken.' : error.message
  return `${why} ${local ? 'Kladden ligger bare i denne nettleseren så lenge.' : 'Kladden er ikke lagret. Ikke lukk siden.'}`
}
