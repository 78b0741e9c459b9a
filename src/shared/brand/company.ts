import { showOrgNumber } from '../org-number.ts'

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
