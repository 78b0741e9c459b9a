export { changeRedirects, redirectVersions, undoRedirects } from './change-redirects.ts'
export { openRedirects, type Redirects } from './open-redirects.ts'
export { formatRedirects, redirectKey, type Redirect, type RedirectFault } from './read-redirects.ts'
