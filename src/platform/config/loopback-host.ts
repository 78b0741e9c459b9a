/**
 * Whether a URL leads to the machine on which it is opened. The URL parser normalises short forms (127.1 is 127.0.0.1).
 */
export function isLoopbackUrl(url: string): boolean {
  const host = new URL(url).hostname.replace(/\.$/, '')
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host.startsWith('127.') ||
    ['0.0.0.0', '[::]', '[::1]'].includes(host) ||
    host.startsWith('[::ffff:7f')
  )
}
