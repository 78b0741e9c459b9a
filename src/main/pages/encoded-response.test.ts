import { expect, test } from 'vitest'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { encode, reencode } from './encoded-response.ts'

test('a page in another encoding has the same content and another ETag', async () => {
  const plain = {
    status: 200,
    headers: [['Cache-Control', 'public']] as [string, string][],
    body: Buffer.from('hei '.repeat(500)),
  }
  const br = await encode(plain, 'br')
  const gzip = await reencode(br, plain, 'gzip')
  expect(brotliDecompressSync(br.body)).toEqual(gunzipSync(gzip.body))
  expect(br.etag).not.toBe(gzip.etag)
  expect(br.notModified).toEqual(['ETag', br.etag, 'Vary', 'Accept-Encoding', 'Cache-Control', 'public'])
})
