import { patternOfPath } from './methods.ts'
import { declaredAccess, type CsrfExemption } from './session/access.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The CSRF exemption of a call, as its route declares it. null: the call needs the token. */
export type ExemptionOf = (method: string, path: string) => CsrfExemption | 'safe method' | null

export function csrfExemptions(routes: Parameters<typeof declaredAccess>[0]): ExemptionOf {
  const exempt = [...declaredAccess(routes)].flatMap(([name, declared]) => {
    const [method = '', path = ''] = name.split(' ')
    return declared?.csrf ? [{ method, pattern: patternOfPath(path), exemption: declared.csrf }] : []
  })
  return (method, path) =>
    safeMethods.has(method)
      ? 'safe method'
      : (exempt.find(route => route.method === method && route.pattern.test(path))?.exemption ?? null)
}
