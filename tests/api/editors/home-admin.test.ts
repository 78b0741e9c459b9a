import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { homePreview, homeState, previewLink } from '#contract/editors/home-admin.ts'
import { previewToken } from '#api/home/preview-token.ts'
import { openHome } from '#modules/documents/home/index.ts'
import { slotContent } from '#tests/support/catalogue/home-slots.ts'
import { givenSearchAdmin } from '#tests/support/api/search-admin.ts'

const path = '/staff/home/ox'
const content = slotContent()

async function givenDesk() {
  const desk = await givenSearchAdmin()
  const { editor, shop } = desk
  const home = await openHome(shop.database.db)
  onTestFinished(() => home.close())
  const shown = async () => {
    await home.refresh(1)
    return home.shown('ox').map(({ slot, title }) => `${slot}: ${title}`)
  }
  const slotIn = (body: unknown, name: string) => {
    const match = homeState.parse(body).slots.find(({ slot }) => slot === name)
    if (!match) throw new Error(name)
    return match
  }
  const put = async (slot: string, version: number, title: string, publish = true) => {
    const result = await editor.put(`${path}/${slot}`, { version, content: { ...content, title }, publish })
    expect(result.status, JSON.stringify(result.body)).toBe(200)
    return slotIn(result.body, slot)
  }
  return { ...desk, home, shown, slotIn, put }
}

test('an editor drafts, publishes, empties and undoes a slot, and the audit log has the content before and after', async () => {
  const { editor, shop, shown, slotIn, put } = await givenDesk()
  const first = homeState.parse((await editor.get(path)).body)
  expect(first.slots).toHaveLength(16)
  expect(first.slots.every(({ state, version, draft }) => state === 'empty' && version === 0 && !draft)).toBe(true)
  const draft = await put('grid-3', 0, 'Utkast', false)
  expect(draft).toMatchObject({ state: 'empty', draft: true, content: { title: 'Utkast' }, changedBy: 'Eva' })
  expect(await shown()).toEqual([])
  const published = await put('grid-3', draft.version, 'Klar  for snø ')
  expect(published).toMatchObject({ state: 'shown', draft: false, preview: { title: 'Klar for snø', position: 3 } })
  expect(await shown()).toEqual(['grid-3: Klar for snø'])
  const next = await put('grid-3', published.version, 'Neste', false)
  const thrown = slotIn((await editor.post(`${path}/grid-3/undo`, { version: next.version })).body, 'grid-3')
  expect(thrown).toMatchObject({ draft: false, content: { title: 'Klar for snø' } })
  const emptied = await editor.put(`${path}/grid-3`, { version: thrown.version, content: null, publish: true })
  expect(await shown()).toEqual([])
  const { version } = slotIn(emptied.body, 'grid-3')
  const back = slotIn((await editor.post(`${path}/grid-3/undo`, { version })).body, 'grid-3')
  expect(back.content?.title).toBe('Klar for snø')
  expect(await shown()).toEqual(['grid-3: Klar for snø'])
  const noted = await shop.database.db
    .selectFrom('staff.audit_log')
    .select(['action', 'detail'])
    .where('subject', '=', 'home:ox:grid-3')
    .orderBy('id')
    .execute()
  expect(noted.map(({ action }) => action)).toEqual([
    'home drafted',
    'home published',
    'home drafted',
    'home published',
    'home published',
    'home published',
  ])
  expect(noted[1]?.detail).toEqual({ titleBefore: 'Utkast', title: 'Klar for snø' })
})

test('a change based on an outdated slot is refused with a message', async () => {
  const { editor, staff, put } = await givenDesk()
  const other = await staff('admin', 'Ola')
  await put('newspaper', 0, 'Min')
  const late = await other.put(`${path}/newspaper`, { version: 0, content, publish: true })
  expect([late.status, late.body.message]).toEqual([409, 'Noen andre endret plassen imens. Se over, og lagre igjen.'])
  expect((await other.post(`${path}/grid-1/undo`, { version: 0 })).body.message).toBe('Det er ingen endring å angre')
  expect((await editor.get('/staff/home/acme')).status).toBe(422)
  expect((await editor.put(`${path}/grid-10`, { version: 0, content, publish: true })).status).toBe(422)
})

test('invalid slot content is refused with a message beside its field, and a hostile link is never published', async () => {
  const { editor, shown } = await givenDesk()
  const refusal = async (words: object) => {
    const { status, body } = await editor.put(`${path}/grid-1`, {
      version: 0,
      content: { ...content, ...words },
      publish: true,
    })
    return [status, ...Object.keys(body.errors ?? {})]
  }
  expect(await refusal({ title: ' ' })).toEqual([422, 'content.title'])
  for (const link of [
    'javascript:alert(1)',
    '//evil.test',
    '/\\evil.test',
    'http://evil.test',
    'data:text/html,x',
    'turutstyr',
  ])
    expect(await refusal({ link }), link).toEqual([422, 'content.link'])
  expect(await refusal({ link: '' })).toEqual([422, 'content.link'])
  expect(await refusal({ from: '2027-02-02', until: '2027-02-01' })).toEqual([422, 'content.until'])
  expect(await refusal({ from: '2027-02-30' })).toEqual([422, 'content.from'])
  expect(await refusal({ desktop: '../../etc' })).toEqual([422, 'content.desktop'])
  expect(await refusal({ desktop: 'a'.repeat(32) })).toEqual([409])
  expect(await refusal({ html: '<script>' })).toEqual([422, expect.any(String)])
  expect(await shown()).toEqual([])
})

test('a picture is re-encoded in several widths and shown in the slot that uses it; a file that is no picture is refused', async () => {
  const { editor, home } = await givenDesk()
  const file = await sharp({ create: { width: 1200, height: 500, channels: 3, background: '#0b6e4f' } })
    .withExif({ IFD0: { Copyright: 'hemmelig' } })
    .jpeg()
    .toBuffer()
  const taken = await editor.post('/staff/home/pictures', { picture: file.toString('base64') })
  expect(taken.body).toMatchObject({ width: 1200, height: 500 })
  const set = await editor.put(`${path}/general-promo`, {
    version: 0,
    content: { ...content, desktop: taken.body.hash },
    publish: true,
  })
  const picture = homeState.parse(set.body).slots[0]?.preview?.desktop
  expect(picture?.files.map(({ width }) => width)).toEqual([480, 960, 1200])
  const made = await home.picture(taken.body.hash, 480)
  expect(made?.includes('hemmelig')).toBe(false)
  expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 480, height: 200 })
  expect(await home.picture(taken.body.hash, 481)).toBeUndefined()
  for (const bytes of ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'ikke et bilde']) {
    const result = await editor.post('/staff/home/pictures', { picture: Buffer.from(bytes).toString('base64') })
    expect([result.status, Object.keys(result.body.errors)]).toEqual([422, ['picture']])
  }
})

test('a preview shows the drafts of one slot or of all, to editors and to holders of an unexpired link', async () => {
  const { editor, shop, staff, put } = await givenDesk()
  await put('grid-1', 0, 'Ute', true)
  await put('grid-2', 0, 'Utkast', false)
  await put('grid-3', 0, 'Et til', false)
  const titles = (body: unknown) => homePreview.parse(body).bannerSlots.map(({ title }) => title)
  expect(titles((await editor.get(`/staff/home_preview/ox/grid-2`)).body)).toEqual(['Ute', 'Utkast'])
  expect(titles((await editor.get(`/staff/home_preview/ox/alle`)).body)).toEqual(['Ute', 'Utkast', 'Et til'])
  const guest = await shop.guest()
  expect((await guest.get(`/staff/home_preview/ox/alle`)).status).toBe(401)
  expect((await (await staff('assistant', 'Per')).get(`/staff/home_preview/ox/alle`)).status).toBe(403)
  const link = previewLink.parse((await editor.post(`/staff/home_preview/ox/grid-2/link`, {})).body)
  const token = link.path.replace('/preview/grid-2?lenke=', '')
  expect(titles((await guest.get(`/home_preview/${token}`)).body)).toEqual(['Ute', 'Utkast'])
  const { secret } = shop.deps
  const over = previewToken({ brand: 'ox', name: 'grid-2' }, new Date(Date.now() - 60_000), secret)
  const forged = token.replace('grid-2', 'alle')
  for (const wrong of [over, forged, 'tull', `${token}x`])
    expect((await guest.get(`/home_preview/${wrong}`)).status, wrong).toBe(404)
})
