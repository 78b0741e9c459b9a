import { expect, test } from 'vitest'
import { readFormParts, writeFormPart } from './form-parts.ts'

const items = [{ ean: '7040000000017', count: 2 }]
const collected = { shopId: 55, sent: false, total: 84_900, freight: 0, withCode: true, items }
const sent = { shopId: 56, sent: true, total: 100, freight: 9_900, withCode: false, items }

test('one form contains all parts, and invalid parts are dropped', () => {
  const data = new FormData()
  const invalid = ['55:hentes:x:0:0:7040000000017:2', '55:ja:1:0:0:7040000000017:2', '55:hentes:1:0:0:alt', '']
  for (const text of [writeFormPart(collected), ...invalid, writeFormPart(sent)]) data.append('part', text)
  expect(readFormParts(data)).toEqual([collected, sent])
  expect(readFormParts(new FormData())).toEqual([])
})
