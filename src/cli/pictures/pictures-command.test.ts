import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { openMediaStore } from '#platform/media/open-media-store.ts'
import { silentReporter } from '#feeds/index.ts'
import { feedFile, productLine, usingFolder } from '#tests/support/catalogue/feed-files.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { serve } from '#tests/support/servers/serve-parts.ts'
import { importCommand } from '../import/import-command.ts'
import { fetchForOperator } from './fetch-for-operator.ts'
import { picturesCommand } from './pictures-command.ts'

async function givenOperator() {
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c8102e' } })
    .jpeg()
    .toBuffer()
  const host = await serve((request, response) =>
    request.url === '/1.jpg' ? response.end(picture) : response.writeHead(404).end(),
  )
  onTestFinished(host.close)
  const database = await usingDatabase()
  const folder = await usingFolder()
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') })
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const context = { config, write: say, progress: () => {}, complain: say }
  const outcomeOf = async (work: Promise<number>) => ({ code: await work, lines: lines.splice(0) })
  const products = (...urls: string[]) =>
    feedFile(
      folder,
      'varer.tsv',
      urls.map((image_link, at) => productLine(at + 1, { image_link })),
    )
  return {
    host: new URL(host.url).host,
    url: host.url,
    products,
    imports: async (...args: string[]) => outcomeOf(importCommand.run(['products', ...args], context)),
    pictures: (...args: string[]) => outcomeOf(picturesCommand.run(args, context)),
    fetch: async () => {
      const media = await openMediaStore(config)
      return outcomeOf(
        fetchForOperator({ database, media, config, report: silentReporter, feeds: [], inward: true }, context),
      )
    },
    allow: (value: string[]) =>
      database.pool.query(
        `insert into settings.setting (key, value) values ('picture_hosts', $1)
        on conflict (key) do update set value = excluded.value`,
        [JSON.stringify(value)],
      ),
    audit: async () => (await database.pool.query('select action, subject from staff.audit_log')).rows,
  }
}

test('an import lists each host that is not allowed once, with the command that allows it, and imports the goods', async () => {
  const { imports, pictures, products, audit } = await givenOperator()
  const path = await products('https://cdn.example/1.jpg', 'https://cdn.example/2.jpg', 'https://b.img.example/3.jpg')
  const { code, lines } = await imports(path)
  expect(code).toBe(0)
  expect(lines.slice(-4)).toEqual([
    'Done: 3 rows imported.',
    '1 picture of b.img.example not fetched, because the host is not allowed. To allow it: npm run hent -- pictures allow b.img.example',
    '2 pictures of cdn.example not fetched, because the host is not allowed. To allow it: npm run hent -- pictures allow cdn.example',
    'Pictures: 0 fetched, 0 unchanged.',
  ])
  expect(await pictures('allow', 'https://cdn.example/1.jpg', '*.img.example')).toEqual({
    code: 0,
    lines: [
      'Allowed hosts: cdn.example, *.img.example.',
      '3 pictures are due. A running shop fetches them within a minute; to fetch them now: npm run hent -- pictures fetch',
    ],
  })
  expect(await audit()).toEqual([{ action: 'setting changed', subject: 'setting:picture_hosts' }])
  expect((await imports(path, '--pictures-later')).lines.at(-1)).toBe(
    'Pictures: 3 due. A running shop fetches them; to fetch them here: npm run hent -- pictures fetch',
  )
  expect((await pictures('forbid', '*.img.example')).lines).toEqual(['Allowed hosts: cdn.example.'])
  expect((await pictures('list')).lines).toEqual([
    'Allowed hosts: cdn.example.',
    'Pictures: 0 fetched, 3 waiting, 0 failed.',
    expect.stringMatching(/^1 picture of b\.img\.example not fetched/),
  ])
})

test('an operator sees the row, URL and reason of a picture that failed; only public addresses are allowed', async () => {
  const { imports, products, url, host, allow, fetch, pictures } = await givenOperator()
  expect(await pictures('allow', host)).toEqual({
    code: 1,
    lines: [
      `${host} is inside the internal network. Nothing was changed. To allow it, first name it in the setting: npm run hent -- setting set picture_internal_hosts '["127.0.0.1"]'`,
    ],
  })
  await allow([host])
  const path = await products(`${url}/1.jpg`, `${url}/borte.jpg`)
  expect((await imports(path, '--pictures-later')).code).toBe(0)
  expect(await fetch()).toEqual({
    code: 0,
    lines: [
      `  picture: varer.tsv, line 3, image_link: "${url}/borte.jpg" returned status 404: no such file`,
      'Pictures: 1 fetched, 0 unchanged, 1 failed.',
    ],
  })
  expect((await imports(path)).lines.at(-1)).toBe('Pictures: 0 fetched, 0 unchanged, 1 failed.')
})
