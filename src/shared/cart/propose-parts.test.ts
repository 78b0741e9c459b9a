import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsAtMost, proposedWithin, proposeParts, type LineChoice, type SupplyingShop } from './propose-parts.ts'

const shop = (id: number, distance: number | null, ...available: number[]): SupplyingShop => ({
  ...{ id, distance, available },
  sends: true,
})
const choose = (...choices: [number, LineChoice][]) => new Map(choices)
const part = (shopId: number, ...counts: number[]) => ({ shopId, sent: false, counts })

test('the chosen shop keeps the lines that it has, and the nearest shop provides the rest', () => {
  const shops = [shop(1, 100, 1, 1, 0), shop(2, 900, 1, 1, 1), shop(3, 500, 0, 0, 2)]
  expect(proposeParts([1, 1, 1], shops, { chosen: 1 })).toEqual({
    parts: [part(1, 1, 1, 0), part(3, 0, 0, 1)],
    open: [0, 0, 0],
  })
})

test('a shop beyond the distance for proposals is used only if the shopper chooses it', () => {
  const shops = [shop(1, 0, 1, 0), shop(2, proposedWithin + 1, 1, 1)]
  expect(proposeParts([1, 1], shops, { chosen: 1 })).toEqual({ parts: [part(1, 1, 0)], open: [0, 1] })
  expect(proposeParts([1, 1], shops, { chosen: 1, choices: choose([1, { shopId: 2 }]) })).toEqual({
    parts: [part(1, 1, 0), part(2, 0, 1)],
    open: [0, 0],
  })
})

test('a chosen shop that has none of the goods, or is unknown, gets no part', () => {
  expect(proposeParts([1], [shop(1, 0, 0), shop(2, 50, 1)], { chosen: 1 })).toEqual({ parts: [part(2, 1)], open: [0] })
  expect(proposeParts([1], [shop(2, 50, 1)], { chosen: 7 })).toEqual({ parts: [part(2, 1)], open: [0] })
})

test.each([
  ['whole from the other shop', 3, [part(2, 3)]],
  ['divided if neither has all of it', 4, [part(1, 2), part(2, 2)]],
])('a line that the chosen shop has too few of is provided %s', (_, count, parts) => {
  expect(proposeParts([count], [shop(1, 0, 2), shop(2, 50, 3)], { chosen: 1 }).parts).toEqual(parts)
})

test('chosen lines are sent together from one shop, beside the collected goods', () => {
  const shops = [shop(1, 0, 1, 0, 0), shop(2, 50, 0, 1, 0), shop(3, 700_000, 0, 1, 1)]
  const choices = choose([1, 'sent'], [2, 'sent'])
  const sendable = new Set([1, 2])
  const sent = { shopId: 3, sent: true, counts: [0, 1, 1] }
  expect(proposeParts([1, 1, 1], shops, { chosen: 1, choices, sendable })).toEqual({
    parts: [part(1, 1, 0, 0), sent],
    open: [0, 0, 0],
  })
  const unpaid = shops.map(each => ({ ...each, sends: each.id !== 3 }))
  expect(proposeParts([1, 1, 1], unpaid, { chosen: 1, choices, sendable })).toEqual({
    parts: [part(1, 1, 0, 0), { shopId: 2, sent: true, counts: [0, 1, 0] }],
    open: [0, 0, 1],
  })
  expect(proposeParts([1, 1, 1], shops, { chosen: 1, choices }).open).toEqual([0, 1, 1])
})

test('without a chosen shop, the best near shop begins: the fewest open pieces, then parts, then the smallest sum of distances', () => {
  const shops = [shop(1, 100, 2, 0), shop(2, 200, 1, 3), shop(3, 250, 2, 3), shop(4, 9_000, 0, 3)]
  expect(proposeParts([2, 3], shops, { chosen: null }).parts).toEqual([part(3, 2, 3)])
  const pair = [shop(1, 100, 2, 0), shop(2, 200, 1, 3), shop(4, 9_000, 0, 3)]
  expect(proposeParts([2, 3], pair, { chosen: null }).parts).toEqual([part(1, 2, 0), part(2, 0, 3)])
  const far = [shop(1, 100, 2, 0), shop(2, 1_023_000, 2, 3)]
  expect(proposeParts([2, 3], far, { chosen: null })).toEqual({ parts: [part(1, 2, 0)], open: [0, 3] })
  expect(proposeParts([1], [], { chosen: null })).toEqual({ parts: [], open: [1] })
})

const cart = fc.integer({ min: 1, max: 4 }).chain(lines =>
  fc.record({
    counts: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: lines, maxLength: lines }),
    shops: fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 12 }),
        distance: fc.option(fc.integer({ min: 0, max: 3 * proposedWithin })),
        available: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: lines, maxLength: lines }),
        sends: fc.boolean(),
      }),
      { selector: ({ id }) => id, maxLength: 12 },
    ),
    chosen: fc.option(fc.integer({ min: 1, max: 12 })),
    choices: fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: lines - 1 }),
        fc.oneof(fc.constant('sent' as const), fc.record({ shopId: fc.integer({ min: 1, max: 12 }) })),
      ),
      { maxLength: lines },
    ),
    sendable: fc.subarray(Array.from({ length: lines }, (_, line) => line)),
  }),
)

test('each piece is in exactly one part or open, no shop provides more than it has, and at most one part is sent', () => {
  fc.assert(
    fc.property(cart, ({ counts, shops, chosen, choices, sendable }) => {
      const wishes = { chosen, choices: new Map(choices), sendable: new Set(sendable) }
      const { parts, open } = proposeParts(counts, shops, wishes)
      for (const [line, count] of counts.entries()) {
        const pieces = parts.map(part => part.counts[line]!)
        expect(pieces.reduce((sum, each) => sum + each, open[line]!)).toBe(count)
        expect(Math.min(open[line]!, ...pieces)).toBeGreaterThanOrEqual(0)
        for (const { id, available } of shops) {
          const taken = parts.filter(part => part.shopId === id).reduce((sum, part) => sum + part.counts[line]!, 0)
          expect(taken).toBeLessThanOrEqual(available[line]!)
        }
        const own = shops.find(({ id }) => id === chosen)
        if (own && own.available[line]! >= count) {
          expect(parts.find(({ shopId, sent }) => shopId === chosen && !sent)?.counts[line]).toBe(count)
        }
      }
      const sent = parts.filter(part => part.sent)
      expect(sent.length).toBeLessThanOrEqual(1)
      for (const { shopId, counts: pieces } of sent) {
        expect(shops.find(({ id }) => id === shopId)?.sends).toBe(true)
        for (const [line, count] of pieces.entries())
          if (count > 0) expect([wishes.sendable.has(line), wishes.choices.get(line)]).toEqual([true, 'sent'])
      }
      expect(parts.length).toBeLessThanOrEqual(partsAtMost)
      expect(new Set(parts.map(({ shopId, sent: away }) => `${shopId} ${away}`)).size).toBe(parts.length)
      for (const { counts: pieces } of parts) expect(Math.max(...pieces)).toBeGreaterThan(0)
    }),
    { numRuns: 500 },
  )
})

test('a checkout has at most eight parts, including the part that is sent', () => {
  const counts = Array.from({ length: 12 }, () => 1)
  const shops = counts.map((_, own) => shop(own + 1, own * 100, ...counts.map((_, line) => Number(line === own))))
  const proposal = proposeParts(counts, shops, { chosen: 1, choices: choose([11, 'sent']), sendable: new Set([11]) })
  expect(proposal.parts.length).toBeLessThanOrEqual(partsAtMost)
  expect(proposal.parts.filter(({ sent }) => sent)).toEqual([
    { ...part(12, ...counts.map((_, at) => Number(at === 11))), sent: true },
  ])
})
