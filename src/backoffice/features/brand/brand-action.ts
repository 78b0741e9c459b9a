import type { StaffCalls } from '#contract/client/staff-calls.ts'
import { formText } from '#shared/form-text.ts'
import { brandFields } from './brand-fields.ts'

/** What came of a press. `typed` is what the form held, so that nothing of it is lost. */
export type BrandAnswer =
  | { done: 'saved' | 'undone'; version: number }
  | {
      done: 'refused'
      status: number
      message: string
      errors: Record<string, string[]>
      typed: Record<string, string>
    }

/** Does what the form asks for: `handling` is lagre or angre. */
export async function actOnBrand(api: StaffCalls, form: FormData): Promise<BrandAnswer> {
  const [id, version] = [formText(form, 'id'), Number(formText(form, 'version')) || 0]
  const undo = formText(form, 'handling') === 'angre'
  const typed: Record<string, string> = {}
  for (const { fields } of undo ? [] : brandFields)
    for (const { key } of fields) if (form.has(key)) typed[key] = formText(form, key)
  if (!undo && form.has('fjern-logo')) typed['logo'] = ''
  const picture = undo ? '' : formText(form, 'logo-bilde')
  if (picture) {
    const taken = await api.takeLogo({ picture })
    if (!taken.ok) {
      const { message, errors = {} } = taken.error
      const logo = errors['picture'] ?? [message]
      return { done: 'refused', status: taken.status, message: 'Profilen ble ikke lagret', errors: { logo }, typed }
    }
    typed['logo'] = taken.data.logo
  }
  const answer = undo ? await api.undoBrand(id, version) : await api.changeBrand(id, { version, settings: typed })
  if (answer.ok) return { done: undo ? 'undone' : 'saved', version: answer.data.version }
  const { message, errors = {} } = answer.error
  return { done: 'refused', status: answer.status, message, errors, typed }
}
