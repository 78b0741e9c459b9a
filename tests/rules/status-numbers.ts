import { isTest, withoutComments, type SourceFile } from './source-rules.ts'

const digits = String.raw`\d{1,2}\b`
const names = String.raw`(?:status_?[Ii][Dd]|(?:to|from|previous)_?[sS]tatus(?:ID)?|\w*StatusI[dD])`
const patterns = [
  // order.statusId === 3, status_id <> 6 in SQL, status_id: 4
  String.raw`\b${names}\)? *(?:[=!]==?|<>|[<>]=?|=|:) *${digits}`,
  // 3 === statusID
  String.raw`\b${digits} *[=!]== *[\w.]*\b${names}\b`,
  // status_id in (1, 2), .where('status_id', 'in', [1, 2]), .where('status_id', '=', 3)
  String.raw`\b${names}'?,? *'?(?:not )?(?:in|any|=|<>|!=|[<>]=?)'?,? *(?:any *)?[([]? *${digits}`,
  // case status_id when 4
  String.raw`\bcase [\w.]*status_id when ${digits}`,
  // [4, 9].includes(statusId)
  String.raw`\[ *${digits}(?:, *${digits})*\]\.(?:includes|some)\([\w.]*status`,
  // statusID: z.literal(3)
  String.raw`\bstatus\w*: z\.(?:literal|union|enum)\([ [{]*${digits}`,
  // const closedStatuses = [4, 5], endedStatuses: new Set([4, 5])
  String.raw`\b\w*(?:S|s)tatuses\b[^=\n]*= *(?:new Set\()?\[ *${digits}(?:, *${digits})*\]`,
].map(pattern => new RegExp(pattern))

// Elsewhere `status` is that of an HTTP response or a process.
const ofReservations = /^src\/(modules|application|jobs|cli|feeds|api\/(reservations|orders|staff|machine|customers))\//
const plain = new RegExp(String.raw`(?:(?<![.\w])(?:status|state)|\bto) *(?:[=!]==|[<>]=?) *${digits}`)

/**
 * Lines that use the number of a reservation or order status instead of its name in
 * `src/shared/reservations/reservation-status.ts`.
 */
export function bareStatusNumbers(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^(src|demo)\/.*\.tsx?$/.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      withoutComments(text)
        .split('\n')
        .filter(line => patterns.some(pattern => pattern.test(line)) || (ofReservations.test(path) && plain.test(line)))
        .map(line => `${path}: ${line.trim()}`),
    )
}
