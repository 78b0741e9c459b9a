import type { BrandId } from '../brand-ids.ts'
import { builtIn } from './built-in.ts'
import type { Company } from './company.ts'
import type { BrandKey } from './settings.ts'

/** The facts about the seller that a brand lacks (ehandelsloven § 8). The examples of the demo chain are facts. */
export function missingCompanyKeys({
  id,
  company,
  contact,
}: {
  id: BrandId
  company: Company
  contact: { phone: string; email: string }
}): BrandKey[] {
  const { texts, example } = builtIn[id]
  const isDemo = company.orgNo === example.orgno
  const isExample = (key: 'phone' | 'email') => !isDemo && contact[key] === texts[key]
  return [
    ...(company.name === '' ? (['company'] as const) : []),
    ...(company.orgNo === '' ? (['orgno'] as const) : []),
    ...(company.address === '' ? (['address'] as const) : []),
    ...(['phone', 'email'] as const).filter(isExample),
  ]
}
