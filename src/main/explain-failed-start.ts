import { OperatorError } from '#platform/operator-error.ts'

/**
 * Explains in one line why the server did not start, with the remedy. undefined: the error is a bug and needs its stack
 * trace.
 */
export function explainFailedStart(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message
  if (!(error instanceof Error)) return undefined
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return undefined
  if (code === 'EADDRINUSE')
    return `${error.message}: something else answers there. Stop it, or set PORT to another number`
  if (code === 'EACCES') return `${error.message}: ports below 1024 need rights; set PORT to another number`
  if (code === 'EADDRNOTAVAIL')
    return `${error.message}: this machine does not have that address. Set HOST to one of its own, 127.0.0.1, or 0.0.0.0 for all`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `${error.message}: no such host. Set HOST to an address of this machine, 127.0.0.1, or 0.0.0.0 for all`
  return `${error.message}: correct HOST and PORT`
}
