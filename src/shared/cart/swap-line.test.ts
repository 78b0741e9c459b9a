import { expect, test } from 'vitest'
import { cartLine } from '#tests/support/catalogue/cart-line.ts'
import { swapLine, undoSwap } from './swap-line.ts'

const [pink, blue, hat] = ['7040000000011', '7040000000022', '7040000000033'] as const
const line = (ean: string, count = 1, campaignArticleId?: number) =>
  cartLine({ ean, count, ...(campaignArticleId !== undefined && { campaignArticleId }) })
const counts = (lines: readonly { ean: string; count: number }[]) => lines.map(({ ean, count }) => [ean, count])

test.each([
  ['takes the place and the pieces', [line(hat), line(pink, 2)], [line(hat), line(blue, 2)]],
  ['is added to the line that the cart has', [line(blue), line(hat), line(pink, 2)], [line(blue, 3), line(hat)]],
  ['replaces every line of its EAN', [line(pink), line(hat), line(pink, 2, 7)], [line(blue, 3), line(hat)]],
  ['replaces a line with a leading zero', [line(`0${pink}`)], [line(blue)]],
])('another variant %s, and the undo restores the cart', (_, before, after) => {
  const swap = swapLine(before, pink, line(blue))
  expect(counts(swap?.lines ?? [])).toEqual(counts(after))
  expect(undoSwap(swap?.lines ?? [], swap?.replaced ?? [], line(blue))).toEqual(before)
})

test('a variant that another tab has removed is not replaced', () => {
  expect(swapLine([line(hat)], pink, line(blue))).toBeNull()
})

test('the undo keeps later changes, and restores the line although its replacement was removed', () => {
  const { replaced = [] } = swapLine([line(pink, 2)], pink, line(blue)) ?? {}
  expect(counts(undoSwap([line(blue, 3), line(hat)], replaced, line(blue)))).toEqual([
    [pink, 2],
    [blue, 1],
    [hat, 1],
  ])
  expect(counts(undoSwap([line(hat)], replaced, line(blue)))).toEqual([
    [pink, 2],
    [hat, 1],
  ])
})
