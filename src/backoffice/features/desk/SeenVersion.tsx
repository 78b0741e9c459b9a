/** Hidden field with the version that the form displays. The server refuses a stale version (decision 0234). */
export function SeenVersion({ version }: { version: string }) {
  return <input type="hidden" name={versionField} value={version} />
}

export const versionField = 'version'
