import type { Declared } from '../session/access.ts'

export interface DescribedRoute extends Declared {
  /** Whether the call carries the token of its own cookie. */
  needsToken: boolean
}

/** The description of a call: its own text, then who may call it and what a client must send. */
export function describeCall(
  own: string | undefined,
  method: string,
  { access, scope, needsToken }: DescribedRoute,
): string {
  return [
    own,
    callersOf(access),
    scope && `By key: scope \`${scope}\`.`,
    needsToken && token,
    needOf(method, needsToken),
  ]
    .filter(Boolean)
    .join(' ')
}

const token = 'Needs the token of `GET /customers/current`.'

function callersOf(access: DescribedRoute['access']): string {
  if (access === 'machine') return ''
  if (access === 'anyone') return 'Anyone may call it.'
  if (access === 'shopper') return 'Anyone may call it; a logged-in customer gets the account’s data.'
  if (access === 'customer') return 'Only for a logged-in customer.'
  if (access === 'enrolling') return 'Only for staff, also before the second factor is set up.'
  return `Only for staff with the permission \`${access}\`.`
}

const needOf = (method: string, needsToken: boolean): string =>
  method === 'get' ? 'Changes nothing.' : needsToken ? '' : 'No CSRF token is needed.'
