import type { BrandId } from '../brand-ids.ts'
import { showOrgNumber } from '../org-number.ts'
import { builtIn } from './built-in.ts'
import type { BrandKey } from './settings.ts'

/** The company that sells under a brand. An empty text: not set. */
export interface Company {
  name: string
  /** Nine digits. */
  orgNo: string
  address: string
}

/** `Ox AS`, `org.nr. 987 654 325 MVA`, `Storgata 1, 0155 Oslo`. Parts that are not set are left out. */
export const companyParts = ({ name, orgNo, address }: Company): string[] =>
  [name, orgNo === '' ? '' : `org.nr. ${showOrgNumber(orgNo)} MVA`, address].filter(part => part !== '')

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
