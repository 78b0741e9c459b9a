/** Whether the browser estimates the connection as 3G or slower. Firefox and Safari give no estimate. */
export function isSlowLine(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string } }
  return ['slow-2g', '2g', '3g'].includes(connection?.effectiveType ?? '')
}
