import fc from 'fast-check'
import { expect, test } from 'vitest'
import { advanced, type Position } from './watch-desk.ts'

/**
 * Rows as concurrent transactions write them: each with an id, and a later time at which it becomes visible.
 */
const written = fc.array(fc.record({ after: fc.nat(5_000), commits: fc.nat(29_000) }), { maxLength: 60 })

test('each change is reported once, for any order of commits', () => {
  fc.assert(
    fc.property(written, rows => {
      const changes = rows.reduce<{ id: number; at: number }[]>((all, { after, commits }, at) => {
        const begun = (all[at - 1]?.at ?? 0) - (rows[at - 1]?.commits ?? 0) + after
        return [...all, { id: at + 1, at: begun + commits }]
      }, [])
      const end = Math.max(0, ...changes.map(({ at }) => at)) + 1_000
      let position: Position = { upTo: 0, seen: new Set(), marks: [] }
      const reported: number[] = []
      for (let now = 0; now <= end; now += 1_000) {
        const read = changes.filter(({ id, at }) => at <= now && id > position.upTo)
        reported.push(...read.flatMap(({ id }) => (position.seen.has(id) ? [] : id)))
        position = advanced(position, read, now)
      }
      expect(reported.sort((a, b) => a - b)).toEqual(changes.map(({ id }) => id))
    }),
  )
})

test('changes reported long ago are not read again', () => {
  const first = advanced({ upTo: 0, seen: new Set(), marks: [] }, [{ id: 7 }], 0)
  expect(first).toMatchObject({ upTo: 0, seen: new Set([7]) })
  expect(advanced(first, [{ id: 7 }, { id: 9 }], 30_000)).toMatchObject({ upTo: 7, seen: new Set([9]) })
})
