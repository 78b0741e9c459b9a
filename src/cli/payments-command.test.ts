import { expect, test } from 'vitest'
import { main } from './hent.ts'

test('payments prints its usage for any other argument', async () => {
  const said: string[] = []
  expect(
    await main(
      ['payments'],
      () => {},
      line => said.push(line),
    ),
  ).toBe(2)
  expect(said.join('\n')).toContain('payments webhook')
})
