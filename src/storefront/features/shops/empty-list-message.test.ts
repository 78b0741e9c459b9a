import { expect, test } from 'vitest'
import { emptyListMessage } from './empty-list-message.ts'

test('the empty list of a paused shop explains that, and any other says that nothing matches', () => {
  const shop = (id: number, pausedUntil: string | null) => ({ id, name: `Hent ${id}`, pausedUntil })
  const shops = [shop(1, '2026-11-25T12:00:00Z'), shop(2, '2026-11-25T12:00:00Z'), shop(3, null)]
  expect(emptyListMessage(shops, [1])).toBe('Hent 1 tar ikke imot reservasjoner nå')
  expect(emptyListMessage(shops, [1, 2])).toBe('Butikkene du har valgt, tar ikke imot reservasjoner nå')
  for (const chosen of [[3], [1, 3], []])
    expect(emptyListMessage(shops, chosen)).toBe('Ingen varer passer til alt du har valgt')
})
