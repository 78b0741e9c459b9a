import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'
import { bareStatusNumbers } from './status-numbers.ts'

test('src and demo use the names of reservation and order statuses, not their numbers', () => {
  expect(bareStatusNumbers([...sourceFiles('src'), ...sourceFiles('demo')])).toEqual([])
})

test('the check finds bare status numbers in code, in SQL, in queries and in schemas', () => {
  const rejected = [
    'if (reservation.statusID === 3) return',
    'if (3 === order.statusId) return',
    'if (statusID < 4) return',
    'const rest = order.previousStatusID !== 2',
    '[4, 9, 10].includes(statusId)',
    'const heldStatuses = new Set([1, 2, 3])',
    'const openStatuses: readonly number[] = [1, 2]',
    'sql`where r.status_id in (1, 2)`',
    'sql`where status_id not in (0, 8)`',
    'sql`where to_status = 10`',
    'sql`where status_id <> 6`',
    'sql`case status_id when 4 then closed_at end`',
    ".where('status_id', 'in', [0, 1])",
    ".where('status_id', '>=', 4)",
    '{ reservation_id, from_status: 1 }',
    'z.object({ statusID: z.literal(3) })',
    'if (status !== 6) return',
  ]
  const path = 'src/modules/sales/orders/a.ts'
  expect(bareStatusNumbers([{ path, text: rejected.join('\n') }])).toEqual(rejected.map(line => `${path}: ${line}`))
})

test('the check accepts names, HTTP statuses and comments', () => {
  const text = `
    if (reservation.statusID === reservationStatus.ready) return
    sql\`where status_id in (\${literals(openStatuses)})\`
    if (answer.status === 404 || status >= 500) return
    // status_id = 3
    const total = statuses.length > 0`
  expect(bareStatusNumbers([{ path: 'src/modules/sales/orders/a.ts', text }])).toEqual([])
  expect(bareStatusNumbers([{ path: 'src/storefront/a.ts', text: 'if (answer.status === 0) return' }])).toEqual([])
})
