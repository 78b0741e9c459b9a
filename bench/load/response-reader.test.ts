import fc from 'fast-check'
import { expect, test } from 'vitest'
import { headField, responseReader, type RawResponse } from './response-reader.ts'

const withLength = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\nhello'
const chunked =
  'HTTP/1.1 201 Created\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\nA;x=1\r\n0123456789\r\n0\r\nTrailer: 1\r\n\r\n'
const empty = 'HTTP/1.1 204 No Content\r\nX: y\r\n\r\n'
const zero = 'HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n'

function read(pieces: Buffer[], keep = true) {
  const found: RawResponse[] = []
  const push = responseReader(
    response => found.push(response),
    () => keep,
  )
  for (const piece of pieces) push(piece)
  return found.map(({ status, bytes, body }) => ({ status, bytes, body: body?.toString('latin1') ?? null }))
}

test('responses are read completely, however the network splits them', () => {
  const stream = Buffer.from(withLength + chunked + empty + zero + withLength, 'latin1')
  const expected = [
    { status: 200, bytes: 5, body: 'hello' },
    { status: 201, bytes: 13, body: 'abc0123456789' },
    { status: 204, bytes: 0, body: '' },
    { status: 404, bytes: 0, body: '' },
    { status: 200, bytes: 5, body: 'hello' },
  ]
  expect(read([stream])).toEqual(expected)
  expect(read([...stream].map(byte => Buffer.of(byte)))).toEqual(expected)
  fc.assert(
    fc.property(fc.array(fc.nat(stream.length), { maxLength: 8 }), cuts => {
      const at = [0, ...cuts.sort((a, b) => a - b), stream.length]
      expect(read(at.slice(1).map((end, index) => stream.subarray(at[index], end)))).toEqual(expected)
    }),
  )
})
test('the body of a response is recorded only on request, its length for every response', () => {
  expect(read([Buffer.from(withLength)], false)).toEqual([{ status: 200, bytes: 5, body: null }])
})
test('data that is no complete response is an error', () => {
  expect(() => read([Buffer.from('HTTP/1.0 200 OK\r\ncontent-length: 0\r\n\r\n')])).toThrow('Not an HTTP/1.1 answer')
  expect(() => read([Buffer.from('HTTP/1.1 200 OK\r\nx: y\r\n\r\n')])).toThrow('without a length')
  expect(() => read([Buffer.from('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n')])).toThrow(
    'length of a chunk',
  )
  expect(() => read([Buffer.alloc(70_000, 'a')])).toThrow('does not end')
})
test('a header field is found ignoring case', () => {
  expect(headField('HTTP/1.1 200 OK\r\nContent-Encoding: br\r\nX: y', 'content-encoding')).toBe('br')
  expect(headField('HTTP/1.1 200 OK\r\nX: y', 'content-encoding')).toBeNull()
})
