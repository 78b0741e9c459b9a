// Rules that neither types nor import boundaries can express: they search the source files.

export type SourceFile = { path: string; text: string }

export const isTest = (path: string) => /\.test\.tsx?$|\/fixtures\//.test(path)
/** A schema has the name of its module. These are older than their modules, and stay for rolling upgrades. */
const olderSchemas: Record<string, string> = { articles: 'catalogue', allocation: 'promises', audit: 'staff' }

/** The database schema that the module of a file owns. undefined: outside `src/modules`. */
export function schemaOf(path: string): string | undefined {
  const name = /^src\/modules\/[^/]+\/([^/]+)\//.exec(path)?.[1]
  return name === undefined ? undefined : (olderSchemas[name] ?? name)
}

/** Only the configuration reads the environment, so that a wrong value stops the start with one clear message. */
export function readersOfTheEnvironment(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('src/') && !isTest(path) && !path.startsWith('src/platform/config'))
    .filter(({ text }) =>
      /process\.env|process\[|from 'node:process'|import\.meta\.env\.(?!DEV|PROD|SSR)/.test(withoutComments(text)),
    )
    .map(({ path }) => path)
}

/**
 * External services are called only from these files, which keep to the configured hosts, check redirects, and limit
 * time and bytes.
 */
export function askersOfOtherHosts(files: SourceFile[]): string[] {
  const doors = new Set([
    'src/platform/outside-host.ts',
    'src/platform/files/outside-file.ts',
    // For addresses that an operator registered.
    'src/platform/outside/post-outside.ts',
    // For addresses of pictures, on hosts that an operator allowed.
    'src/platform/outside/outside-client.ts',
    'src/modules/sales/payments/ask-provider.ts',
    // For the drilled shop on this machine.
    'src/cli/drill/shopper.ts',
    // For the shop itself, in the browser.
    'src/contract/client/browser.ts',
    'src/contract/client/fetch-file.ts',
    'src/storefront/features/connection/load-screen.ts',
  ])
  const asks =
    /(?<![.\w])fetch\(|import\s*\{[^}]*\b(request|get|Agent)\b[^}]*\}\s*from 'node:https?'|from '(node:https|undici|axios|got)'/
  return files
    .filter(({ path }) => path.startsWith('src/') && !isTest(path) && !doors.has(path))
    .filter(({ text }) => asks.test(withoutComments(text)))
    .map(({ path }) => path)
}

/** The browser's script contains no code for these parts of React and React Router: `scripts/lib/unused-functions.ts`. */
export function usersOfLeftOutParts(files: SourceFile[]): string[] {
  const imports = /import\s*\{[^}]*\b(ViewTransition|Activity|SuspenseList|useActionState)\b[^}]*\}\s*from 'react'/
  const names =
    /from 'react-dom'|\b(useFetchers?|useBlocker|usePrompt|viewTransition|fetcherKey)\b|\bnavigate[:=]\s*\{?false/
  const properties = /<Fragment\s[^>]*\bref=|\baction=\{(async\s*)?\(/
  return files
    .filter(({ path }) => path.startsWith('src/') && !isTest(path))
    .filter(({ text }) => [imports, names, properties].some(part => part.test(withoutComments(text))))
    .map(({ path }) => path)
}

/**
 * Two modules access the browser's storage and cookies, since access throws where the user forbids them. Three scripts are
 * sent as text and cannot import: they catch the exception themselves.
 */
export function otherBrowserStores(files: SourceFile[]): string[] {
  const doors = new Set([
    'src/shared/browser/text-storage.ts',
    'src/shared/browser/cookies.ts',
    'src/storefront/features/cart/note-cart.ts',
    'src/storefront/features/shops/own/note-shop.ts',
    'src/storefront/features/consent/ask-at-once.ts',
    'src/storefront/features/consent/run-tags.ts',
  ])
  return files
    .filter(({ path }) => path.startsWith('src/') && !isTest(path) && !doors.has(path))
    .filter(({ text }) =>
      /\b(localStorage|sessionStorage|indexedDB|document\.cookie|cookieStore)\b/.test(withoutComments(text)),
    )
    .map(({ path }) => path)
}

/** One file replaces the page's fetch; further layers are added there. */
export function otherFetchWrappers(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('src/') && !isTest(path))
    .filter(({ path }) => path !== 'src/storefront/features/connection/wrap-fetch.ts')
    .filter(({ text }) => /\b(window|globalThis|self)(\.fetch|\['fetch'\])\s*=[^=]/.test(withoutComments(text)))
    .map(({ path }) => path)
}

/** Forms name their intent with `intentField` and read it with `form-intent.ts`, so that there is one name. */
export function otherIntentFields(files: SourceFile[]): string[] {
  const named =
    /\bname="(do|handling|action|intent)"|\.get\('(do|handling|action|intent)'\)|formText\(\w+, '(do|handling|action|intent)'\)/
  return files
    .filter(({ path }) => /^src\/(storefront|backoffice)\//.test(path) && !isTest(path))
    .filter(({ text }) => named.test(withoutComments(text)))
    .map(({ path }) => path)
}

/** One writer produces all CSV; it quotes cells and prevents formulas. */
export function writersOfCsv(files: SourceFile[]): string[] {
  const doublesQuotes = /replace(All)?\([^)]*,\s*'""'\)/
  const answersCsv = /'Content-Type': 'text\/csv/
  return files
    .filter(({ path }) => path.startsWith('src/') && !isTest(path) && path !== 'src/shared/format/csv.ts')
    .filter(({ text }) => doublesQuotes.test(text) || (answersCsv.test(text) && !/from '[^']*csv\.ts'/.test(text)))
    .map(({ path }) => path)
}

/**
 * The standard output of a command has only its result: progress goes to `progress`, and only the entry file writes
 * without the three writers.
 */
export function progressAmongResults(files: SourceFile[]): string[] {
  const wrong =
    /onProgress: (?!progress\b)|withDatabase\(\s*\{(?![^}]*onProgress)|\bmigrate\((?![^)]*\bprogress\))|\bconsole\.|process\.stdout/
  return files
    .filter(({ path }) => path.startsWith('src/cli/') && !isTest(path) && path !== 'src/cli/hent.ts')
    .filter(({ text }) => wrong.test(withoutComments(text)))
    .map(({ path }) => path)
}

/** Commands that inspect a database of any version, or migrate it to the program's version. */
const opensAnyVersion =
  /^src\/cli\/(with-shop-database|migrate-command|backup\/(backup-command|restore-command|verify-backup|live-losses)|drill\/run-drill|doctor\/doctor-command)\.ts$/

/**
 * Commands open the database through `withShopDatabase`, which never migrates and refuses a database of another
 * version.
 */
export function commandsPastTheVersion(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('src/cli/') && !isTest(path) && !opensAnyVersion.test(path))
    .filter(({ text }) => /\b(withDatabase|migrate|connect)\(/.test(withoutComments(text)))
    .map(({ path }) => path)
}

/** Tests, benchmark and scripts start the server with `spawnServer`, as `npm start` does, and do not set NODE_ENV. */
export function otherServerStarts(files: SourceFile[]): string[] {
  // The start itself, the benchmark's baseline, which loads React from its package, and these rules.
  const allowed = /^scripts\/lib\/prepare\.mjs$|^bench\/load\/minimal-page\.ts$|^tests\/rules\//
  return files
    .filter(({ path }) => /^(bench|scripts|tests|demo)\//.test(path) && !allowed.test(path))
    .filter(({ text }) => /main\/server\.ts\b|\bNODE_ENV: /.test(withoutComments(text)))
    .map(({ path }) => path)
}

/** Cookies of the API: the session (session/), the guest's token, and the known device. */
const cookieReaders = /^src\/api\/(session\/|csrf\.ts$)/

/**
 * Only the session step identifies the caller: handlers neither read a cookie nor ask a module for the session's owner.
 */
export function readersOfCookies(files: SourceFile[]): string[] {
  const reads = /\bgetCookie\b|\bgetSignedCookie\b|header\(\s*['"`]cookie['"`]|\bfindSession\b/i
  return files
    .filter(({ path }) => path.startsWith('src/api/') && !isTest(path) && !cookieReaders.test(path))
    .filter(({ text }) => reads.test(withoutComments(text)))
    .map(({ path }) => path)
}

/** SQL belongs in a module's queries*.ts or in the database folder. */
export function sqlOutsideQueries(files: SourceFile[]): string[] {
  const sql = /\bsql(<[^`]*>)?`|\.(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(/
  return files
    .filter(({ path }) => path.startsWith('src/') && !path.startsWith('src/database/') && !isTest(path))
    .filter(({ path }) => !/^src\/modules\/([^/]+\/)+queries[^/]*\.ts$/.test(path))
    .filter(({ text }) => sql.test(withoutComments(text)))
    .map(({ path }) => path)
}

/**
 * SQL features newer than PostgreSQL 15, the oldest supported version (docs/operations/install.md): the tests run on
 * the embedded version 18, which accepts them. https://www.postgresql.org/docs/release/
 */
const laterSql =
  /not matched by source|\bjson_table\(|\bany_value\(|\bjson_(scalar|serialize|exists|query|value)\(|\b(uuidv7|uuidv4|array_sort|array_reverse|array_shuffle|array_sample|casefold|to_bin|to_oct|random_normal|pg_input_is_valid)\(|\breturning\s+with\b|\breturning\s+(old|new)\.|\bmerge_action\(|\bwithout overlaps\b|\bnot enforced\b|\bon_error\b|\) virtual\b/i

export function sqlOfLaterServers(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^src\/.*\.(ts|sql)$/.test(path) && !isTest(path))
    .filter(({ text }) => laterSql.test(withoutComments(text)))
    .map(({ path }) => path)
}

/** A module names only its own schema. `readModels` are the declared exceptions. */
export function foreignSchemas(files: SourceFile[], schemas: string[], readModels: Record<string, string[]>): string[] {
  return files.flatMap(({ path, text }) => {
    const owner = schemaOf(path)
    if (owner === undefined || isTest(path)) return []
    const foreign = schemas.filter(schema => schema !== owner && !readModels[owner]?.includes(schema))
    return foreign
      .filter(schema => namesTableOf(schema, withoutComments(text)))
      .map(schema => `${path} names ${schema}`)
  })
}

/**
 * Text for people is formatted in src/shared/format/, once for each kind: money, numbers, dates, relative time; in
 * pages and mails. Other files format for machines (coordinates, feeds, the clock of a time zone) and for operators.
 */
export function formattersOfTheirOwn(files: SourceFile[]): string[] {
  const formats =
    /\.(toFixed|toPrecision|toLocaleString|toLocaleDateString|toLocaleTimeString)\(|\bIntl\.(?!Collator)\w+/
  return files
    .filter(({ path }) => /^src\/(?!shared\/|feeds\/|cli\/|main\/(?!web\/))/.test(path) && !isTest(path))
    .filter(({ text }) =>
      formats.test(withoutComments(text).replaceAll(/(latitude|longitude|lat|lon)\??\.toFixed\(/g, '')),
    )
    .map(({ path }) => path)
}

/** Names that do not say what a file does. */
export function emptyNames(files: SourceFile[]): string[] {
  return files
    .map(({ path }) => path)
    .filter(path =>
      /(^|[/.-])(utils?|helpers?|managers?|services?|misc|common)([.-]|\/)/i.test(path.replace('customer-service', '')),
    )
}

/** kebab-case, or PascalCase for a React component. */
export function oddlySpelt(files: SourceFile[]): string[] {
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(ts|tsx|mts|mjs)$/
  const pascal = /^[A-Z][A-Za-z0-9]*(\.[a-z0-9-]+)*\.tsx$/
  return files.map(({ path }) => path).filter(path => !kebab.test(lastPart(path)) && !pascal.test(lastPart(path)))
}

/** Files with more than 300 lines and no reason. */
export function tooLong(files: SourceFile[], reasons: Record<string, string>): string[] {
  return files
    .filter(({ path }) => !isTest(path) && reasons[path] === undefined)
    .filter(({ text }) => text.split('\n').length > 301)
    .map(({ path, text }) => `${path} has ${text.split('\n').length - 1} lines`)
}

function namesTableOf(schema: string, text: string) {
  // Matches Kysely's 'shops.stock as s' in quotes, and raw SQL after from, join, into, update.
  return new RegExp(
    `['"\`]${schema}\\.[a-z_]+( as \\w+)?['"\`]|\\b(from|join|into|update|table)\\s+${schema}\\.[a-z_]`,
    'i',
  ).test(text)
}

export const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Folders with more than `limit` files directly in them. Migrations are grouped by their numbers instead. */
export function crowdedFolders(paths: readonly string[], limit = 30): string[] {
  const counts = new Map<string, number>()
  for (const path of paths) {
    if (path.startsWith('src/database/migrations/')) continue
    const folder = path.slice(0, path.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count > limit).map(([folder]) => folder)
}
