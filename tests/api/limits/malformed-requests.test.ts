import { expect, test } from 'vitest'
import { usingServer } from '#tests/support/servers/api-server.ts'
import { malformedRequests } from '#tests/support/api/malformed-requests.ts'

test('a malformed request gets the proper status, and the next request works as usual', async () => {
  expect(malformedRequests.length).toBeGreaterThanOrEqual(71)
  const { statusOf, send } = await usingServer()
  const good = 'GET /api/v1/shops HTTP/1.1\r\nHost: hent.test\r\n\r\n'
  const wrong: unknown[] = []
  for (const [name, status, bytes] of malformedRequests) {
    const got = await statusOf(bytes)
    if (got !== status) wrong.push([name, status, got])
    const after = await statusOf(good)
    if (after !== 200) wrong.push([`after ${name}`, 200, after])
  }
  expect(wrong).toEqual([])

  // Bytes that one side reads as a body and the other as a request must not get a second response.
  const smuggled = 'GET /api/v1/shops HTTP/1.1\r\nHost: x\r\n\r\n'
  const search = 'POST /api/v1/articles/search HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  for (const hidden of [
    `${search}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    `${search}Content-Length: 4\r\nContent-Length: 5\r\n\r\n{}  ${smuggled}`,
    `${search}Transfer-Encoding: identity, chunked\r\nContent-Length: 2\r\n\r\n{}${smuggled}`,
    `${search}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  ]) {
    const answers = await send(hidden)
    expect([...answers.matchAll(/HTTP\/1\.1 \d+/g)].map(([said]) => said)).toEqual(['HTTP/1.1 400'])
  }
}, 60_000)
