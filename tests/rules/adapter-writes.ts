import { isTest, withoutComments, type SourceFile } from './source-rules.ts'

/**
 * Adapters parse, call one command and translate its outcome: the command opens the transaction and records the audit
 * entry. Returns `path: transaction` and `path: audit` for each adapter that does either itself.
 */
export function writesInAdapters(files: SourceFile[]): string[] {
  const patterns = { transaction: /\.(start)?[tT]ransaction\(\)|\bcommitWhenOk\(/, audit: /\brecordAudit\(/ }
  return files
    .filter(({ path }) => /^src\/(api|cli|jobs|feeds|storefront|backoffice)\//.test(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text)
      return Object.entries(patterns).flatMap(([name, pattern]) => (pattern.test(code) ? [`${path}: ${name}`] : []))
    })
    .toSorted()
}
