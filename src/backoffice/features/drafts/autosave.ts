import type { ApiResult } from '#contract/client/transport.ts'
import type { DraftChange, DraftSaved } from '#contract/editors/drafts.ts'
import { fieldsOf, isTouched } from './form-fields.ts'
import { readLocal, writeLocal, type DraftPlace } from './local-draft.ts'

export type DraftSaveResult = ({ ok: true } & DraftSaved) | { ok: false; message: string }

interface Options extends DraftPlace {
  basedOn: string
  /** The initial content of the form exists only in this browser. */
  unsent: boolean
  save: (subject: string, draft: DraftChange) => Promise<ApiResult<DraftSaved>>
  onSaved: (result: DraftSaveResult) => void
}
export interface Autosave {
  /** Stops sending until `resume` or `discard`. Resolves when no request is pending, or after two seconds. */
  pause(): Promise<void>
  resume(): void
  /** Deletes the draft in the browser: the text has been saved elsewhere, or was discarded. */
  discard(): void
  /** Sends unsaved text and removes the listeners. */
  stop(): void
}

/** Pause in typing before a draft is sent, in ms. */
const afterTyping = 1_500
/**
 * Wait after a failed request, in ms; doubles up to `most`. The first wait is short, because a browser reports `online`
 * before requests succeed.
 */
const afterFault = { first: 2_000, most: 15_000 }
const pauseTimeout = 2_000

let open: Autosave | undefined
/** The autosave of the form on the page; undefined: none. */
export const openAutosave = (): Autosave | undefined => open

/**
 * Saves the fields of a form as they are typed. Each change is written to browser storage immediately, and sent to the
 * server after a pause in typing or when a field loses focus. A save clears the browser storage, unless the text has
 * changed since. If the server cannot be reached, the draft is sent again.
 */
export function autosave(
  form: HTMLFormElement,
  { account, subject, basedOn, unsent, save, onSaved }: Options,
): Autosave {
  const place = { account, subject }
  const typed = () => JSON.stringify(fieldsOf(form))
  let seen = typed()
  // Input before hydration fired its events before the listeners were added.
  const before = unsent || isTouched(form)
  let dirty = before
  /** The latest text is in browser storage. */
  let local = before
  let [paused, stopped] = [false, false]
  /** Incremented by `discard`, so that the result of an older request is ignored. */
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
    sending = save(subject, draft()).then(result => {
      sending = undefined
      // The draft was saved elsewhere or discarded during the request.
      if (begun !== round) return
      if (result.ok && JSON.stringify(readLocal(place)?.fields) === sent) writeLocal(place, null)
      if (!result.ok) dirty = true
      faults = result.ok ? 0 : faults + 1
      if (stopped) return
      onSaved(result.ok ? { ok: true, ...result.data } : { ok: false, message: faultMessage(result, local) })
      // A refused draft would be refused again, so no timer repeats it. The next change sends it, and so does leaving a
      // field or the page.
      if (dirty && result.ok) sendIn(afterTyping)
      else if (!result.ok && isUnavailable(result.status))
        sendIn(Math.min(afterFault.first * 2 ** (faults - 1), afterFault.most))
    })
  }
  const noteAndSend = () => {
    note()
    send()
  }
  // The hidden field of the pictures changes without an input event.
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
