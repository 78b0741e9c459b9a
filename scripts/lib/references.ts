import { posix } from 'node:path'

/** A file of the project. `path` is relative to its root. */
export interface ProjectFile {
  path: string
  text: string
}

const records = 'docs/decisions/'
const recordFile = /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/
/** The index of the decision records. */
export const recordIndex = `${records}README.md`

/**
 * Finds references to what does not exist: decision records (by number or path), documents and their headings, tests,
 * and source files that a document names. Returns one line for each. `exists` knows files that are not among `files`,
 * such as pictures, and folders.
 */
export function deadReferences(files: readonly ProjectFile[], exists: (path: string) => boolean): string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  const numbers = new Set(files.flatMap(({ path }) => recordFile.exec(path)?.[1] ?? []))
  const tests = new Set(files.filter(({ path }) => testName.test(path)).map(({ path }) => posix.basename(path)))
  const isThere = (path: string) => texts.has(path) || exists(path)
  return files.flatMap(({ path, text }) => {
    const prose = isTest(path) ? commentsOf(text) : text
    const dead = [
      ...namedRecords(prose)
        .filter(number => !numbers.has(number))
        .map(number => `decision record ${number}`),
      ...paths(prose, documentPath).filter(named => !isThere(named)),
      ...paths(prose, testPath).filter(named => !isThere(named)),
      ...paths(prose, bareTest).filter(named => !tests.has(named)),
      ...(isDocument(path) ? deadLinks({ path, text }, texts, isThere) : []),
      // A changelog names files as they were.
      ...(isDocument(path) && path !== 'CHANGELOG.md' ? paths(text, sourcePath).filter(named => !isThere(named)) : []),
    ]
    return [...new Set(dead)].map(reference => `${path}: ${reference} does not exist`)
  })
}

/** Finds decision records that the index lacks, that share a number, or that do not begin with their own number. */
export function recordFaults(files: readonly ProjectFile[]): string[] {
  const index = files.find(({ path }) => path === recordIndex)?.text ?? ''
  const linked = new Set(linksOf(index).map(({ target }) => target))
  const matches = files.filter(({ path }) => path.startsWith(records) && path !== recordIndex)
  const seen = new Set<string>()
  if (matches.length === 0) return [`${records}: no decision record was found`]
  return matches.flatMap(({ path, text }) => {
    const number = recordFile.exec(path)?.[1]
    if (number === undefined) return [`${path}: a record is called NNNN-plain-title.md`]
    const faults = []
    if (!linked.has(posix.basename(path))) faults.push(`${path}: is missing in ${recordIndex}`)
    if (seen.has(number)) faults.push(`${path}: its number belongs to another record as well`)
    if (!text.startsWith(`# ${number} `)) faults.push(`${path}: begins with its number and title, "# ${number} …"`)
    seen.add(number)
    return faults
  })
}

const testName = /\.(test|e2e)\.tsx?$/
const isTest = (path: string) => testName.test(path)
const isDocument = (path: string) => path.endsWith('.md') && (path.startsWith('docs/') || !path.includes('/'))

// A reference does not begin within a longer path, an address or a glob.
const start = String.raw`(?<![\w*./{}@-])`
const documentPath = new RegExp(String.raw`${start}docs/[\w./-]+\.md\b`, 'g')
const testPath = new RegExp(String.raw`${start}(?:src|tests|scripts|bench|demo)/[\w./-]+\.(?:test|e2e)\.tsx?\b`, 'g')
const bareTest = new RegExp(String.raw`${start}[\w-]+\.(?:test|e2e)\.tsx?\b`, 'g')
const sourcePath = new RegExp(
  String.raw`${start}(?:src|tests|scripts|bench|demo|deploy)/[\w./-]+\.(?:ts|tsx|mjs|sql|txt|css|conf|service)\b`,
  'g',
)

// Finds paths in a text. A placeholder such as `src/modules/AREA/NAME/…` is not a reference.
const paths = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([path]) => path).filter(path => !/AREA|NAME|NNNN/.test(path))

/**
 * The numbers of the records that a text names: as `decision 0195`, `decisions 0195 and 0201`, `docs/decisions/0195` or
 * `[0195](…)`.
 */
function namedRecords(text: string): string[] {
  const named = /\bdecisions?(?:\s+(?:\*\s+|\/\/\s+)?|\/)(\d{4}(?:(?:,\s*|\s+and\s+)\d{4})*)\b|\[(\d{4})\]\(/gi
  return [...text.matchAll(named)].flatMap(([, list, label]) => list?.match(/\d{4}/g) ?? label ?? [])
}

interface Link {
  label: string
  target: string
  anchor: string | undefined
}

/** Links to files, but not to other hosts or to addresses of the shop. */
function linksOf(markdown: string): Link[] {
  return [...markdown.matchAll(/\[([^\][]*)\]\(([^()\s#]*)(?:#([^()\s]*))?\)/g)]
    .map(([, label = '', target = '', anchor]) => ({ label, target, anchor }))
    .filter(({ target }) => !/^(?:[a-z]+:|\/)/i.test(target))
}

function deadLinks(
  { path, text }: ProjectFile,
  texts: ReadonlyMap<string, string>,
  isThere: (path: string) => boolean,
): string[] {
  return linksOf(text).flatMap(({ label, target, anchor }) => {
    const to = target === '' ? path : posix.normalize(posix.join(posix.dirname(path), target))
    const text = anchor === undefined ? target : `${target}#${anchor}`
    if (!isThere(to)) return [text]
    const number = /^\d{4}$/.test(label) ? label : undefined
    if (number !== undefined && recordFile.exec(to)?.[1] !== number) return [`[${label}](${text})`]
    const markdown = texts.get(to)
    if (anchor === undefined || markdown === undefined) return []
    return anchorsOf(markdown).has(anchor) ? [] : [text]
  })
}

/** The anchors that GitHub gives to headings. */
function anchorsOf(markdown: string): Set<string> {
  const outsideCode = markdown.replace(/^```[\s\S]*?^```/gm, '')
  const anchors = new Set<string>()
  for (const [, heading = ''] of outsideCode.matchAll(/^#{1,6} (.+)$/gm)) {
    const anchor = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-')
    let numbered = anchor
    for (let again = 1; anchors.has(numbered); again++) numbered = `${anchor}-${again}`
    anchors.add(numbered)
  }
  return anchors
}

/** The comments of a test. Its strings may name files that do not exist. */
const commentsOf = (text: string): string =>
  text
    .split('\n')
    .flatMap(line => /^\s*(?:\/\/|\/\*|\*).*|(?<=\s)\/\/ .*/.exec(line)?.[0] ?? [])
    .join('\n')
