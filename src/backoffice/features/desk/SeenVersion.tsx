/** The version that a form shows goes along with its press: one that is stale is refused (decision 0234). */
export function SeenVersion({ version }: { version: string }) {
  return <input type="hidden" name={versionField} value={version} />
}

export const versionField = 'version'
