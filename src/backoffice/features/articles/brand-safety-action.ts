import type { ApiClient } from '#contract/client/client.ts'
import type { BrandSafetyChange } from '#contract/editors/brand-safety.ts'
import { formText } from '#shared/form-text.ts'
import { errorsByField } from './article-fields.ts'
import { refusedForm, type RefusedForm } from '../frame/refused-form.ts'

export type BrandSafetyResult =
  { done: 'saved'; id: number } | (RefusedForm<BrandSafetyChange['after']> & { id: number })

/** Saves the product safety of a brand. */
export async function actOnBrandSafety(api: ApiClient, form: FormData): Promise<BrandSafetyResult> {
  const id = Number(formText(form, 'merke')) || 0
  const texts = (prefix: string) => ({
    manufacturer: formText(form, `${prefix}manufacturer`),
    responsible: formText(form, `${prefix}responsible`),
    warnings: formText(form, `${prefix}warnings`),
  })
  const after = texts('')
  const saved = await api('PUT /staff/goods-brands/{id}', { path: { id }, body: { before: texts('was-'), after } })
  if (saved.ok) return { done: 'saved', id }
  const refused = refusedForm(saved, after)
  return { ...refused, errors: errorsByField(refused.errors), id }
}
