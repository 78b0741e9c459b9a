import type { ApiClient } from '#contract/client/client.ts'
import type { SlotContent } from '#contract/editors/home-admin.ts'
import { intentOf } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'
import { fieldErrors } from '../frame/field-errors.ts'

type Done = 'published' | 'drafted' | 'emptied' | 'undone' | 'discarded'
/** What came of a press. `typed` is what the form held, so that nothing of it is lost. */
export type SlotActionResult =
  | { done: Done; slot: string }
  | { done: 'linked'; slot: string; path: string; until: string }
  | {
      done: 'refused'
      slot: string
      status: number
      message: string
      errors: Record<string, string[]>
      typed: SlotContent | null
    }

/** Runs the intent of the form: publiser, utkast, tom, angre or lenke. */
export async function actOnSlot(api: ApiClient, form: FormData): Promise<SlotActionResult> {
  const [brand, slot, handling] = [formText(form, 'brand'), formText(form, 'slot'), intentOf(form)]
  const version = Number(formText(form, 'version')) || 0
  if (handling === 'lenke') {
    const link = await api('POST /staff/home_preview/{brand}/{name}/link', { path: { brand, name: slot } })
    return link.ok ? { done: 'linked', slot, ...link.data } : refused(slot, link, null)
  }
  if (handling === 'angre') {
    const undone = await api('POST /staff/home/{brand}/{slot}/undo', { path: { brand, slot }, body: { version } })
    return undone.ok ? { done: 'undone', slot } : refused(slot, undone, null)
  }
  const content = handling === 'tom' ? null : contentOf(form)
  const publish = handling !== 'utkast'
  const saved = await api('PUT /staff/home/{brand}/{slot}', {
    path: { brand, slot },
    body: { version, content, publish },
  })
  if (!saved.ok) return refused(slot, saved, content)
  return { done: content === null ? 'emptied' : publish ? 'published' : 'drafted', slot }
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

interface Refusal {
  status: number
  error: { message: string; errors?: Record<string, string[]> | undefined }
}
function refused(slot: string, { status, error }: Refusal, typed: SlotContent | null): SlotActionResult {
  return { done: 'refused', slot, status, message: error.message, errors: fieldErrors(error.errors, 'content'), typed }
}
