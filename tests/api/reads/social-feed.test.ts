import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { socialPost, type SocialPost } from '#contract/social.ts'
import { clearSocialFeed, openHome, pagePosts, readSocialFeed, takePicture } from '#modules/documents/home/index.ts'
import { createLog } from '#platform/log.ts'
import { outsideService } from '#platform/outside-host.ts'
import { loadHome } from '#storefront/features/home/load-home.ts'
import { brandSettingsOf } from '#shared/brand/resolve-settings.ts'
import { createClient } from '#contract/client/client.ts'
import { givenSlot, slotContent } from '#tests/support/catalogue/home-slots.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { fakeHost, misbehaviours, sends } from '#tests/support/servers/fake-host.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'

const post = (id: string, more: object = {}) => ({
  id,
  message: `Innlegg ${id}`,
  created_time: `2026-11-0${id}T12:00:00+0000`,
  permalink_url: `https://www.facebook.com/hent/posts/${id}`,
  ...more,
})

async function givenFeed() {
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer()
  const graph = await fakeHost(sends({ data: [] }))
  const answers = (data: object[]) =>
    graph.behave((request, response) => {
      if (request.url?.startsWith('/bilde')) return void response.end(picture)
      sends({ data })(request, response)
    })
  const database = await usingDatabase()
  const lines: string[] = []
  const log = createLog({ level: 'info', write: line => void lines.push(line) })
  const service = outsideService({ name: 'social feed', address: graph.address, log, timeout: 500, failures: 100 })
  const page = { pageId: 'hent', token: 'not-to-be-seen', origin: graph.address }
  const read = () => readSocialFeed(database, () => pagePosts(service, page))
  const home = await openHome(database.db)
  onTestFinished(() => home.close())
  const { api } = await usingWholeApi(async () => {}, { documents: { home } })
  let epoch = 0
  const ask = async () => {
    await home.refresh(++epoch)
    const response = await api.fetch(new Request('http://hent.test/api/v1/fb/getPosts'), {})
    return { status: response.status, body: (await response.json()) as SocialPost[] & { code?: string } }
  }
  return { graph, answers, database, lines, read, home, ask }
}

test("posts of the chain's page are returned newest first, with pictures stored by the shop", async () => {
  const { graph, answers, database, read, home, ask } = await givenFeed()
  expect(await ask()).toEqual({ status: 200, body: [] })
  answers([post('1'), post('3', { full_picture: `${graph.address}/bilde.jpg?sig=1` }), post('2', { message: ' ' })])
  expect(await read()).toBe(true)
  const { body } = await ask()
  expect(
    socialPost
      .array()
      .parse(body)
      .map(({ id }) => id),
  ).toEqual(['3', '1'])
  expect(body[1]).toEqual({
    id: '1',
    text: 'Innlegg 1',
    publishedAt: '2026-11-01T12:00:00.000Z',
    url: 'https://www.facebook.com/hent/posts/1',
    picture: null,
  })
  const view = body[0]?.picture
  expect(view?.url).toMatch(/^\/media\/forside\/[0-9a-f]{32}-900\.webp$/)
  const [, hash = '', width] = /([0-9a-f]{32})-(\d+)/.exec(view?.url ?? '') ?? []
  expect((await sharp(await home.picture(hash, Number(width))).metadata()).format).toBe('webp')
  expect(graph.asked[0]).toMatch(/^\/hent\/posts\?fields=id%2Cmessage.*&limit=12&access_token=not-to-be-seen$/)

  // The picture's address differs in every response, but the picture is not fetched again.
  const told = async () => (await database.db.selectFrom('search.change').select('id').execute()).length
  const before = await told()
  const fetched = () => graph.asked.filter(path => path.startsWith('/bilde')).length
  answers([post('3', { full_picture: `${graph.address}/bilde.jpg?sig=2` })])
  await read()
  expect((await ask()).body[0]?.picture).toEqual(view)
  expect(fetched()).toBe(1)
  expect(await told()).toBe(before + 1)
  await read()
  expect(await told()).toBe(before + 1)
})

test.each(Object.entries(misbehaviours))(
  'a network that %s keeps the last posts; if there never were any, the response says so',
  async (_, respond) => {
    const { graph, answers, lines, read, ask } = await givenFeed()
    graph.behave(respond)
    expect(await read()).toBe(false)
    expect(await ask()).toMatchObject({ status: 503, body: { code: 'feed_unavailable' } })
    answers([post('1')])
    await read()
    const good = await ask()
    expect(good.body).toHaveLength(1)
    graph.behave(respond)
    expect(await read()).toBe(false)
    expect(await ask()).toEqual(good)
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('\n')).not.toContain('not-to-be-seen')
  },
)

test("pictures are fetched only from the network's own hosts, and links lead only there", async () => {
  const { answers, read, ask } = await givenFeed()
  const house = await fakeHost(sends({}))
  const bad = [
    house.address,
    `${house.address}/fbcdn.net`,
    'http://scontent.fbcdn.net/a.jpg',
    'https://user:pass@fbcdn.net/a.jpg',
    'https://fbcdn.net.example.org/a.jpg',
    'https://fbcdn.net:8443/a.jpg',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ]
  answers(bad.map((address, at) => post(String(at + 1), { full_picture: address, permalink_url: address })))
  await read()
  expect(house.asked).toEqual([])
  for (const { url, picture } of (await ask()).body) expect({ url, picture }).toEqual({ url: null, picture: null })
})

test('a post with an invalid or missing picture is shown as text, and one without text too is left out', async () => {
  const { graph, read, ask } = await givenFeed()
  graph.behave((request, response) => {
    if (request.url?.startsWith('/svg')) return void response.end('<svg xmlns="http://www.w3.org/2000/svg"/>')
    if (request.url?.startsWith('/borte')) return void response.writeHead(404).end()
    const pictured = (id: string, path: string, message?: string) =>
      post(id, { full_picture: graph.address + path, message })
    sends({
      data: [pictured('1', '/svg', 'Ord'), pictured('2', '/borte', 'x'.repeat(5_000)), pictured('3', '/svg')],
    })(request, response)
  })
  await read()
  const { body } = await ask()
  expect(body.map(({ id, picture }) => [id, picture])).toEqual([
    ['2', null],
    ['1', null],
  ])
  expect(body[0]?.text).toHaveLength(602)
})

test("an editor's change does not delete pictures of posts, and a feed that is no longer configured disappears", async () => {
  const { graph, answers, database, read, home, ask } = await givenFeed()
  answers([post('1', { full_picture: `${graph.address}/bilde.jpg` })])
  await read()
  const other = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#eee' } })
    .png()
    .toBuffer()
  const unused = await takePicture(database.db, other)
  await database.db
    .updateTable('home.picture')
    .set({ made_at: new Date('2026-01-01') })
    .execute()
  await givenSlot(database, 'newspaper', slotContent())
  const [, hash = ''] = /([0-9a-f]{32})/.exec((await ask()).body[0]?.picture?.url ?? '') ?? []
  expect(await home.picture(hash, 900)).toBeDefined()
  expect(unused.ok && (await home.picture(unused.hash, 300))).toBeUndefined()
  await clearSocialFeed(database)
  expect(await ask()).toEqual({ status: 200, body: [] })
})

test('a feed that fails is logged as Error: Something went wrong, and the front page still renders', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const api = createClient(async ({ path }) =>
    path === '/fb/getPosts'
      ? { ok: false, status: 503, error: { message: '', code: 'feed_unavailable' } }
      : { ok: false, status: 0, error: { message: '', code: 'offline' } },
  )
  const home = await loadHome(api, { brand: brandSettingsOf('ox'), place: '', now: new Date('2026-11-24') })
  expect(home.social).toEqual([])
  expect(home.places).toEqual([])
  expect(logged.mock.calls).toEqual([['Error: Something went wrong']])
  logged.mockRestore()
})
