import { expect, test } from 'vitest'
import { createPathTree } from './path-tree.ts'

const tree = createPathTree<string>()
for (const path of ['/articles/{id}', '/articles/brand', '/articles/availability/{id}', '/shops', '/a/{b}/c/{d}'])
  tree.put(path, path)

test('a fixed path takes precedence over a parameter, regardless of the order of registration', () => {
  expect(tree.find('/articles/brand')).toEqual({ what: '/articles/brand', params: {} })
  expect(tree.find('/articles/7')).toEqual({ what: '/articles/{id}', params: { id: '7' } })
  expect(tree.find('/articles/availability/7')).toEqual({ what: '/articles/availability/{id}', params: { id: '7' } })
  expect(tree.find('/articles/availability')).toEqual({ what: '/articles/{id}', params: { id: 'availability' } })
  expect(tree.find('/a/1/c/2')?.params).toEqual({ b: '1', d: '2' })
})
test('escapes are decoded per segment, so that an escaped slash is no separator', () => {
  expect(tree.find('/sh%6Fps')?.what).toBe('/shops')
  expect(tree.find('/articles/a%2Fb')?.params).toEqual({ id: 'a/b' })
})
test('other names, extra slashes, incomplete escapes and names of object properties are not found', () => {
  const nowhere = ['', '/', '/shops/', '//shops', '/shop', '/articles', '/articles/', '/articles/1/2', '/articles/%zz']
  for (const path of [...nowhere, '/__proto__', '/constructor', '/a/1/c']) expect(tree.find(path), path).toBeUndefined()
})
