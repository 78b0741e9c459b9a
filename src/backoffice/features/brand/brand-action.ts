import type { ApiClient } from '#contract/client/client.ts'
import { intentOf } from '#shared/form-intent.ts'
import { formText } from '#shared/form-text.ts'
import { brandFields } from './brand-fields.ts'
import { refusedForm, type RefusedForm } from '../frame/refused-form.ts'

/** Name of the hidden field with the value that was stored when the form was rendered. */
export const storedName = (key: string) => `lagret-${key}`

/** `typed`: the fields that this editor changed. `shown`: their values when the form was rendered. */
export type BrandActionResult =
  | { done: 'saved' | 'undone'; version: number }
  | { done: 'discarded' }
  | (RefusedForm<Record<string, string> | null> & { shown?: Record<string, string> })

/**
 * The fields that this editor changed in the form or its draft (`typed`), with their values when it was rendered
 * (`shown`).
 */
export function changedIn(form: FormData) {
  const typed: Record<string, string> = {}
  const view: Record<string, string> = {}
  for (const { key } of brandFields.flatMap(({ fields }) => fields)) {
    if (!form.has(key)) continue
    // Without JavaScript the form submits every field. A field with its rendered value was not changed by this editor.
    const [text, before] = [formText(form, key), formText(form, storedName(key))]
    if (form.has(storedName(key)) && text === before) continue
    typed[key] = text
    view[key] = before
  }
  return { typed, shown: view }
}

/** Runs the intent of the form: `lagre` (save) or `angre` (undo). */
export async function actOnBrand(api: ApiClient, form: FormData): Promise<BrandActionResult> {
  const [id, version] = [formText(form, 'id'), Number(formText(form, 'version')) || 0]
  const undo = intentOf(form) === 'angre'
  const { typed, shown } = changedIn(undo ? new FormData() : form)
  if (!undo && form.has('fjern-logo')) typed['logo'] = ''
  const picture = undo ? '' : formText(form, 'logo-bilde')
  if (picture) {
    const taken = await api('POST /staff/brands/logo', { body: { picture } })
    if (!taken.ok) {
      const refused = refusedForm(taken, typed)
      const logo = refused.errors['picture'] ?? [refused.message]
      return { ...refused, message: 'Profilen ble ikke lagret', errors: { logo }, shown }
    }
    typed['logo'] = taken.data.logo
  }
  const result = undo
    ? await api('POST /staff/brands/{id}/undo', { path: { id }, body: { version } })
    : await api('PUT /staff/brands/{id}', { path: { id }, body: { version, settings: typed } })
  if (result.ok) return { done: undo ? 'undone' : 'saved', version: result.data.version }
  return { ...refusedForm(result, typed), shown }
}
