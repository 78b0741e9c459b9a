import { isTest, withoutComments, type SourceFile } from './source-rules.ts'

/**
 * Adapters parse, call one command and translate its outcome: the command opens the transaction and records the audit
 * entry. Returns `path: transaction` and `path: audit` for each adapter that does either itself.
 */
export function writesInAdapters(files: SourceFile[]): string[] {
  const patterns = { transaction: /\.transaction\(\)/, audit: /\brecordAudit\(/ }
  return files
    .filter(({ path }) => /^src\/(api|cli|jobs|feeds|storefront|backoffice)\//.test(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text)
      return Object.entries(patterns).flatMap(([name, pattern]) => (pattern.test(code) ? [`${path}: ${name}`] : []))
    })
    .toSorted()
}

/**
 * Adapters that still open a transaction or record an audit entry themselves. A use case moves into a command and its
 * line goes; no line is added.
 */
export const knownAdapterWrites: readonly string[] = ['src/api/staff/catalogue/colours-admin.ts: audit']
