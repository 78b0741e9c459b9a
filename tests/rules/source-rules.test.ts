import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  askersOfOtherHosts,
  commandsPastTheVersion,
  crowdedFolders,
  emptyNames,
  foreignSchemas,
  formattersOfTheirOwn,
  oddlySpelt,
  otherBrowserStores,
  otherFetchWrappers,
  otherIntentFields,
  otherServerStarts,
  progressAmongResults,
  readersOfCookies,
  readersOfTheEnvironment,
  schemaOf,
  sqlOfLaterServers,
  sqlOutsideQueries,
  tooLong,
  usersOfLeftOutParts,
  writersOfCsv,
  type SourceFile,
} from './source-rules.ts'
import { sourceFiles } from './source-files.ts'
import { linesWithSecondWords } from './second-words.ts'

const root = join(import.meta.dirname, '../..')
const files = ['src', 'demo', 'bench', 'scripts', 'tests'].flatMap(folder => sourceFiles(folder))
const schemas = [...new Set(files.flatMap(({ path }) => schemaOf(path) ?? []))]
// The read model keeps data of these schemas in memory. Other modules read only their own tables.
const readModels = { 'read-model': ['catalogue', 'shops', 'campaigns', 'reviews', 'reservations', 'recalls', 'search'] }
// A file with more than 300 lines needs a reason, given here.
const reasonsForLength = {
  'src/database/tables.ts': 'written by scripts/generate-table-types.ts',
  'tests/support/api/fake-api.ts': 'one response for each call of the API',
  'tests/support/catalogue/catalogue.ts': 'the factories of everything in a catalogue',
}

describe('the source', () => {
  test('only the configuration reads the environment', () => {
    expect(readersOfTheEnvironment(files)).toEqual([])
  })
  test('external services are called only by the files that keep to the configured host', () => {
    expect(askersOfOtherHosts(files)).toEqual([])
  })
  test('browser storage is used through one module, and the page’s fetch is replaced in one file', () => {
    expect(otherBrowserStores(files)).toEqual([])
    expect(otherFetchWrappers(files)).toEqual([])
  })
  test('no page uses the parts of React and React Router that builds leave out', () => {
    expect(usersOfLeftOutParts(files)).toEqual([])
    for (const text of [
      "import { useState, ViewTransition } from 'react'",
      "import { preload } from 'react-dom'",
      "import { useFetcher } from 'react-router'",
      '<Fragment key={id} ref={part}>',
      'submit(form, { navigate: false })',
      '<form action={async () => save()}>',
    ])
      expect(usersOfLeftOutParts([{ path: 'src/ui/Box.tsx', text }]), text).toHaveLength(1)
  })
  test('forms use one field name for the pressed button', () => {
    expect(otherIntentFields(files)).toEqual([])
  })
  test('all CSV goes through one writer', () => {
    expect(writersOfCsv(files)).toEqual([])
  })
  test('commands write progress to standard error', () => {
    expect(progressAmongResults(files)).toEqual([])
  })
  test('only migrate migrates, and few commands open a database of another version', () => {
    expect(commandsPastTheVersion(files)).toEqual([])
  })
  test('tests, benchmark and scripts start the server as npm start does', () => {
    expect(otherServerStarts(files)).toEqual([])
  })
  test('API handlers do not read cookies or sessions themselves', () => {
    expect(readersOfCookies(files)).toEqual([])
  })
  test('outside src/database, only the queries files of modules contain SQL', () => {
    expect(sqlOutsideQueries(files)).toEqual([])
  })
  test('SQL uses only features of PostgreSQL 15', () => {
    expect(sqlOfLaterServers([...files, ...sourceFiles('src', /\.sql$/)])).toEqual([])
  })
  test('a module names only its own schema', () => {
    expect(foreignSchemas(files, schemas, readModels)).toEqual([])
  })
  test('money, numbers, dates and relative time have one formatter each', () => {
    expect(formattersOfTheirOwn(files)).toEqual([])
  })
  test('no file is named utils, helpers, manager or service', () => {
    expect(emptyNames(files)).toEqual([])
  })
  test('file names are kebab-case, component names PascalCase', () => {
    expect(oddlySpelt(files)).toEqual([])
  })
  test('no file is longer than 300 lines without a reason', () => {
    expect(tooLong(files, reasonsForLength)).toEqual([])
  })
  test('each reason for length belongs to a file with more than 300 lines', () => {
    const long = files.filter(({ text }) => text.split('\n').length > 301).map(({ path }) => path)
    expect(long).toEqual(expect.arrayContaining(Object.keys(reasonsForLength)))
  })
  test('no folder has more than 30 files', () => {
    const paths = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry =>
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .split(sep)
          .join('/'),
      )
    expect(crowdedFolders(paths)).toEqual([])
  })
  test('no uncommon word is used for a thing with a standard term', () => {
    const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.md') && name !== 'glossary.md' && !name.startsWith('decisions'))
      .map(name => ({ path: `docs/${name}`, text: readFileSync(join(root, 'docs', name), 'utf8') }))
    const others = files.filter(({ path }) => !/^tests\/rules\/(second-words|source-rules\.test)/.test(path))
    expect(linesWithSecondWords([...others, ...docs])).toEqual([])
  })
  test('the source rules read more than ten source files', () => {
    expect(files.length).toBeGreaterThan(10)
  })
})

describe('the rules', () => {
  const file = (path: string, text = ''): SourceFile => ({ path, text })

  test('the source rules find a read of the environment outside the configuration, but not in a comment', () => {
    const read = 'const port = process.env.PORT'
    expect(
      readersOfTheEnvironment([
        file('src/api/a.ts', read),
        file('src/platform/config.ts', read),
        file('src/platform/config-mail.ts', read),
        file('src/api/a.test.ts', read),
        file('src/api/b.ts', "import { env } from 'node:process'"),
        file('src/api/c.ts', '// process.env is read by the configuration'),
      ]),
    ).toEqual(['src/api/a.ts', 'src/api/b.ts'])
  })

  test('the source rules find a call to another host outside the permitted files, but not a custom fetch function', () => {
    expect(
      askersOfOtherHosts([
        file('src/modules/stock/shops/a.ts', 'await fetch(url)'),
        file('src/modules/stock/shops/b.ts', "import { createServer, request } from 'node:http'"),
        file('src/modules/stock/shops/c.ts', "import { Agent } from 'undici'"),
        file('src/platform/outside-host.ts', 'await fetch(url)'),
        file('src/main/d.ts', 'api.fetch(request); prefetch(url)'),
        file('src/main/e.ts', "import { createServer, type Server } from 'node:http'"),
        file('src/main/e.test.ts', 'await fetch(url)'),
      ]),
    ).toEqual(['src/modules/stock/shops/a.ts', 'src/modules/stock/shops/b.ts', 'src/modules/stock/shops/c.ts'])
  })

  test('the source rules find browser storage outside its module, and a second file that replaces the page’s fetch', () => {
    const given = [
      file('src/storefront/features/a.ts', "localStorage.getItem('hent.a')"),
      file('src/backoffice/features/b.ts', 'const place = window.sessionStorage // for the tab'),
      file('src/ui/c.ts', '// localStorage is used elsewhere'),
      file('src/ui/c2.ts', "document.cookie = 'a=b'"),
      file('src/shared/browser/text-storage.ts', 'localStorage.removeItem(key)'),
      file('src/ui/d.ts', 'window.fetch = layer(window.fetch)'),
      file('src/ui/e.ts', 'if (window.fetch === send) globalThis.fetch = send'),
      file('src/ui/f.ts', 'if (window.fetch === send) return'),
    ]
    expect(otherBrowserStores(given)).toEqual([
      'src/storefront/features/a.ts',
      'src/backoffice/features/b.ts',
      'src/ui/c2.ts',
    ])
    expect(otherFetchWrappers(given)).toEqual(['src/ui/d.ts', 'src/ui/e.ts'])
  })

  test('the source rules find a form that names or reads its intent itself', () => {
    expect(
      otherIntentFields([
        file('src/backoffice/routes/a.tsx', '<button name="handling" value="angre">'),
        file('src/storefront/routes/b.ts', "formText(form, 'do') === 'stop'"),
        file('src/storefront/routes/c.ts', "form.get('action')"),
        file('src/storefront/routes/d.tsx', '<input name={intentField} value="stop" />'),
        file('src/api/e.ts', "form.get('action')"),
      ]),
    ).toEqual(['src/backoffice/routes/a.tsx', 'src/storefront/routes/b.ts', 'src/storefront/routes/c.ts'])
  })

  test('the source rules find CSV that is written without the shared writer', () => {
    expect(
      writersOfCsv([
        file('src/cli/a.ts', `const cell = text.replaceAll('"', '""')`),
        file('src/backoffice/b.tsx', "new Response(rows, { headers: { 'Content-Type': 'text/csv; charset=utf-8' } })"),
        file('src/backoffice/c.tsx', "import { weekCsv } from './week-csv.ts'\n'Content-Type': 'text/csv'"),
        file('src/shared/format/csv.ts', `text.replaceAll('"', '""')`),
      ]),
    ).toEqual(['src/cli/a.ts', 'src/backoffice/b.tsx'])
  })

  test('the source rules find a command that writes progress to standard output, or reports none', () => {
    expect(
      progressAmongResults([
        file('src/cli/a.ts', 'withDatabase({ dataDir, onProgress: write }, work)'),
        file('src/cli/b.ts', 'withDatabase({ dataDir }, work)'),
        file('src/cli/c.ts', 'await migrate(database.pool, write)'),
        file('src/cli/d.ts', 'console.log(line)'),
        file('src/cli/e.ts', 'withDatabase({ dataDir, onProgress: progress }, work); await migrate(pool, progress)'),
        file('src/cli/hent.ts', 'console.log(line)'),
      ]),
    ).toEqual(['src/cli/a.ts', 'src/cli/b.ts', 'src/cli/c.ts', 'src/cli/d.ts'])
  })

  test('the source rules find a command that opens the database without the version check', () => {
    expect(
      commandsPastTheVersion([
        file('src/cli/a.ts', 'await migrate(database.pool, progress)'),
        file('src/cli/b.ts', 'withDatabase({ dataDir, onProgress: progress }, work)'),
        file('src/cli/c.ts', 'withShopDatabase(context, { name }, work)'),
        file('src/cli/migrate-command.ts', 'await migrate(pool, progress)'),
      ]),
    ).toEqual(['src/cli/a.ts', 'src/cli/b.ts'])
  })

  test('the source rules find an API handler that identifies the caller itself', () => {
    expect(
      readersOfCookies([
        file('src/api/staff/desk.ts', "const token = getCookie(c, 'hent-staff')"),
        file('src/api/staff/raw.ts', "c.req.header('Cookie')"),
        file('src/api/staff/own.ts', 'await findSession(db, token, false)'),
        file('src/api/session/staff-cookie.ts', 'getCookie(c, name)'),
        file('src/api/csrf.ts', 'getCookie(c, xsrfCookie)'),
        file('src/api/staff/told.ts', '// getCookie is for the session step'),
        file('src/main/pages/in-process-calls.ts', "request.headers.get('cookie')"),
      ]),
    ).toEqual(['src/api/staff/desk.ts', 'src/api/staff/raw.ts', 'src/api/staff/own.ts'])
  })

  test('the source rules find SQL outside queries files', () => {
    expect(
      sqlOutsideQueries([
        file('src/modules/stock/shops/place.ts', "db.selectFrom('shops.stock')"),
        file('src/modules/stock/shops/raw.ts', 'sql<{ n: number }>`select 1`'),
        file('src/modules/stock/shops/queries.ts', "db.selectFrom('shops.stock')"),
        file('src/modules/stock/shops/queries-stock.ts', 'sql`select 1`'),
        file('src/api/list.ts', "db.deleteFrom('shops.stock')"),
        file('src/database/migrate.ts', 'sql`select 1`'),
      ]),
    ).toEqual(['src/modules/stock/shops/place.ts', 'src/modules/stock/shops/raw.ts', 'src/api/list.ts'])
  })

  test('the source rules find SQL that only servers newer than PostgreSQL 15 support', () => {
    expect(
      sqlOfLaterServers([
        file('src/modules/a/queries.ts', 'sql`merge into a using b when not matched by source then delete`'),
        file('src/modules/a/queries-old.ts', 'sql`merge into a using b when not matched then insert values (1)`'),
        file('src/database/migrations/0001_a.sql', 'select any_value(a) from b'),
        file('src/modules/a/queries.test.ts', 'select any_value(a) from b'),
      ]),
    ).toEqual(['src/modules/a/queries.ts', 'src/database/migrations/0001_a.sql'])
  })

  test('the source rules find a module that reads the tables of another module', () => {
    const names = ['shops', 'catalogue', 'search']
    const stock = "db.selectFrom('shops.stock as s')"
    expect(
      foreignSchemas(
        [
          file('src/modules/catalogue/articles/queries.ts', stock),
          file('src/modules/catalogue/articles/queries-raw.ts', 'sql`select 1 from shops.stock`'),
          file('src/modules/catalogue/articles/harmless.ts', 'shops.map(shop => shop.id)'),
          file('src/modules/stock/shops/queries.ts', stock),
          file('src/modules/catalogue/search/queries.ts', stock),
        ],
        names,
        { search: ['shops'] },
      ),
    ).toEqual([
      'src/modules/catalogue/articles/queries.ts names shops',
      'src/modules/catalogue/articles/queries-raw.ts names shops',
    ])
  })

  test('the source rules find a formatter other than the shared ones', () => {
    const own = ['(ore / 100).toFixed(2)', "at.toLocaleDateString('nb')", "new Intl.NumberFormat('nb-NO')"]
    expect(
      formattersOfTheirOwn([
        ...own.map((text, at) => file(`src/storefront/own-${at}.ts`, text)),
        file('src/backoffice/a.tsx', own[0]),
        file('src/ui/display/Price.tsx', own[2]),
        file('src/shared/format/format.ts', own[2]),
        file('src/storefront/a.test.ts', own[0]),
        file('src/storefront/sorted.ts', "new Intl.Collator('nb'); word.toLocaleLowerCase('nb')"),
        file('src/storefront/told.ts', '// not .toFixed(2)'),
      ]),
    ).toEqual([
      'src/storefront/own-0.ts',
      'src/storefront/own-1.ts',
      'src/storefront/own-2.ts',
      'src/backoffice/a.tsx',
      'src/ui/display/Price.tsx',
    ])
  })

  test('the source rules find meaningless file names', () => {
    const odd = [
      'src/shared/utils.ts',
      'src/api/date-helpers.ts',
      'src/modules/stock/shops/shop.service.ts',
      'src/helpers/a.ts',
    ]
    expect(emptyNames([...odd, 'src/shared/money/ore.ts'].map(path => file(path)))).toEqual(odd)
  })

  test('the source rules find file names in the wrong case', () => {
    expect(
      oddlySpelt(
        ['src/a/placeOrder.ts', 'src/a/place-order.test.ts', 'src/ui/PriceTag.tsx', 'src/ui/Price.ts'].map(path =>
          file(path),
        ),
      ),
    ).toEqual(['src/a/placeOrder.ts', 'src/ui/Price.ts'])
  })

  test('the source rules find a server that is started another way than by npm start', () => {
    const rows = otherServerStarts([
      file('tests/a.ts', "spawn(process.execPath, ['src/main/server.ts'])"),
      file('bench/b.ts', "startShop({ env: { NODE_ENV: 'production' } })"),
      file('bench/c.ts', 'spawnServer({ env })'),
    ])
    expect(rows).toEqual(['tests/a.ts', 'bench/b.ts'])
  })

  test('the source rules find a file that is too long and has no reason', () => {
    const long = 'x\n'.repeat(301)
    expect(
      tooLong([file('src/a.ts', long), file('src/b.ts', long), file('src/c.ts', 'x\n'.repeat(300))], {
        'src/b.ts': 'a table',
      }),
    ).toEqual(['src/a.ts has 301 lines'])
  })

  test('the source rules find a crowded folder, but not one with its files in subfolders', () => {
    expect(crowdedFolders(['src/a/1.ts', 'src/a/2.ts', 'src/a/b/3.ts'], 1)).toEqual(['src/a'])
  })

  test('the source rules find an uncommon word, in a name and in a sentence', () => {
    const lines = linesWithSecondWords([
      file('src/a.ts', 'const patience = 1\nconst timeout = 1'),
      file('src/b.ts', '/** For whoever asks. */\nconst keptPages = 2'),
    ])
    expect(lines).toEqual([
      'src/a.ts:1 says patience, not timeout',
      'src/b.ts:1 says whoever, not the process, shopper, caller … that does it',
      'src/b.ts:2 says keptPages, not cached, stored',
    ])
  })
})
