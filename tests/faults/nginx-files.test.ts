import { expect, onTestFinished, test } from 'vitest'
import { serve } from '../support/servers/serve-parts.ts'
import { startNginx } from '../support/servers/nginx.ts'

test('the shipped nginx asks a process once for a script or picture, and each time for a page', async () => {
  const asked: string[] = []
  const hent = await serve(({ url = '', headers }, response) => {
    asked.push(`${url} ${String(headers['accept-encoding'])}`)
    const isFile = /^\/(assets|media)\/known/.test(url)
    response.writeHead(isFile || url === '/' ? 200 : 404, {
      'Cache-Control': isFile ? 'public, max-age=31536000, immutable' : 'no-store',
      Vary: 'Accept-Encoding',
    })
    response.end(url)
  })
  onTestFinished(hent.close)
  const port = Number(new URL(hent.url).port)
  const nginx = await startNginx(port, port)
  onTestFinished(nginx.stop)
  const get = async (path: string, encoding: string) => {
    const response = await fetch(nginx.url + path, { headers: { 'accept-encoding': encoding } })
    return [response.status, await response.text()]
  }
  for (const path of ['/assets/known.js', '/media/known.webp'])
    for (const encoding of ['br', 'gzip', 'br', 'gzip']) expect(await get(path, encoding)).toEqual([200, path])
  expect(asked.splice(0)).toHaveLength(4)
  for (let time = 0; time < 2; time++) {
    expect(await get('/', 'br')).toEqual([200, '/'])
    expect(await get('/media/unknown', 'br')).toEqual([404, '/media/unknown'])
  }
  expect(asked.splice(0)).toHaveLength(4)
  for (let time = 0; time < 2; time++) await get('/assets/known.js?1', 'br')
  expect(asked.splice(0)).toHaveLength(2)
  await hent.close()
  expect(await get('/assets/known.js', 'br')).toEqual([200, '/assets/known.js'])
})
