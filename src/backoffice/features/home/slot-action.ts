import type { ApiClient } from '#contract/client/client.ts'
import type { SlotContent } from '#contract/editors/home-admin.ts'
import { intentHandler } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'
import { refusedForm, type RefusedForm, type RefusedResult } from '../frame/refused-form.ts'

type Done = 'published' | 'drafted' | 'emptied' | 'undone' | 'discarded'
export type SlotActionResult =
  | { done: Done; slot: string }
  | { done: 'linked'; slot: string; path: string; until: string }
  | (RefusedForm<SlotContent | null> & { slot: string })

/** Runs the intent of the form. An unknown intent publishes. */
export function actOnSlot(api: ApiClient, form: FormData): Promise<SlotActionResult> {
  const [brand, slot] = [formText(form, 'brand'), formText(form, 'slot')]
  const version = Number(formText(form, 'version')) || 0
  return intentHandler(form, handlers, 'publiser')({ api, brand, slot, version, form })
}

interface SentSlot {
  api: ApiClient
  brand: string
  slot: string
  version: number
  form: FormData
}

const handlers = {
  async lenke({ api, brand, slot }: SentSlot): Promise<SlotActionResult> {
    const link = await api('POST /staff/home_preview/{brand}/{name}/link', { path: { brand, name: slot } })
    return link.ok ? { done: 'linked', slot, ...link.data } : refused(slot, link, null)
  },
  async angre({ api, brand, slot, version }: SentSlot): Promise<SlotActionResult> {
    const undone = await api('POST /staff/home/{brand}/{slot}/undo', { path: { brand, slot }, body: { version } })
    return undone.ok ? { done: 'undone', slot } : refused(slot, undone, null)
  },
  tom: (sent: SentSlot) => save(sent, { content: null, publish: true }, 'emptied'),
  utkast: (sent: SentSlot) => save(sent, { content: contentOf(sent.form), publish: false }, 'drafted'),
  publiser: (sent: SentSlot) => save(sent, { content: contentOf(sent.form), publish: true }, 'published'),
}

async function save(
  { api, brand, slot, version }: SentSlot,
  change: { content: SlotContent | null; publish: boolean },
  done: 'emptied' | 'drafted' | 'published',
): Promise<SlotActionResult> {
  const saved = await api('PUT /staff/home/{brand}/{slot}', { path: { brand, slot }, body: { version, ...change } })
  return saved.ok ? { done, slot } : refused(slot, saved, change.content)
}

export function contentOf(form: FormData): SlotContent {
  const text = (name: string) => formText(form, name)
  const percent = (name: string) => Math.min(100, Math.max(0, Number(text(name)) || 0))
  return {
    title: text('title'),
    text: text('text'),
    link: text('link'),
    linkText: text('linkText'),
    alt: text('alt'),
    desktop: text('desktop'),
    phone: text('phone'),
    focal: { x: percent('focal-x'), y: percent('focal-y') },
    from: text('from'),
    until: text('until'),
  }
}

const refused = (slot: string, failed: RefusedResult, typed: SlotContent | null): SlotActionResult => ({
  ...refusedForm(failed, typed, 'content'),
  slot,
})
