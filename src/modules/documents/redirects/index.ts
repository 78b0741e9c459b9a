export { changeRedirects, undoRedirects, type RedirectsOutcome } from './change-redirects.ts'
export { openRedirects, type Redirects } from './open-redirects.ts'
export { findRedirects } from './queries.ts'
export { writeRedirects, type Redirect, type RedirectFault } from './read-redirects.ts'
