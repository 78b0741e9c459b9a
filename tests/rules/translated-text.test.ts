import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { fragileText } from './translated-text.ts'

const root = join(import.meta.dirname, '../..')

/** The compiler with this repository's options, over these files and over `sources`, which exist only in memory. */
function programOf(files: readonly string[], sources: Record<string, string> = {}): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile) as { config: object }
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root)
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = path => path in sources || fileExists.call(host, path)
  host.readFile = path => sources[path] ?? readFile.call(host, path)
  host.getSourceFile = (path, ...rest) => {
    const text = sources[path]
    return text === undefined
      ? getSourceFile.call(host, path, ...rest)
      : ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  }
  return ts.createProgram([...files, ...Object.keys(sources)], options, host)
}

const samplePath = join(root, 'src/sample.tsx')
const head = `import { Fragment, type ReactNode } from 'react'
  import { Link } from 'react-router'
  const Icon = () => <svg />
  const Perhaps = ({ on }: { on: boolean }) => (on ? <b /> : null)
  const Words = ({ n }: { n: number }) => (n > 1 ? 'many' : 'one')
  export const page = (n: number, on: boolean, name: string | null, node: ReactNode, names: string[]) => [\n`
const accepted = [
  '<p key="1">{n}</p>',
  '<p key="2">{`Vis ${n} varer`}</p>',
  '<p key="3">{on ? name : <b />}</p>',
  '<p key="4">Les <b>dette</b> og <Link to="/">mer</Link>.</p>',
  '<p key="5"><Icon /> Meny</p>',
  '<p key="6">Fast {on && <b />}</p>',
  '<p key="7"><span>{n}</span> {name && <b>{name}</b>}</p>',
  '<p key="8">{node}</p>',
  '<ul key="9">{names.map(each => <li key={each}>{each}</li>)}</ul>',
]
const rejected = [
  ['<p key="a">Vis {n} varer</p>', 'text that may change beside other nodes'],
  ['<p key="b">{on ? \'ja\' : null}<b /></p>', 'text that may change beside other nodes'],
  ['<p key="c">{node}<b /></p>', 'text that may change beside other nodes'],
  ['<p key="d">{on && <b />} fast</p>', 'text after a node that may come and go'],
  ['<p key="e"><Perhaps on={on} />fast</p>', 'text after a node that may come and go'],
  ['<Fragment key="f">fast</Fragment>', 'text in a fragment'],
  ['<p key="g">{on && <>fast <b /></>}</p>', 'text in a fragment'],
  ['<p key="h">{names}</p>', 'a list of texts'],
  ['<p key="i"><Words n={n} /></p>', 'a component that renders bare text'],
  ['<Link key="j" to="/">Se {n}</Link>', 'text that may change beside other nodes'],
] as const
const sample = `${head}${[...accepted, ...rejected.map(([jsx]) => jsx)].join(',\n')}]\n`

const pages = ts.sys.readDirectory(join(root, 'src'), ['.tsx']).filter(path => !path.endsWith('.test.tsx'))
const types = ts.sys.readDirectory(join(root, '.react-router/types'), ['.ts'])
// Shared by both tests: loading the types of the packages is most of the work.
const program = programOf([...pages, ...types], { [samplePath]: sample })

test('no page has text without its own element that may change or follows a removable node', () => {
  expect(pages.length).toBeGreaterThan(300)
  expect(fragileText(program, path => pages.includes(path)).map(line => line.slice(root.length + 1))).toEqual([])
}, 180_000)

test('the rule for translated text accepts each sample of safe JSX and reports the fault of each other sample', () => {
  const firstRefused = head.split('\n').length + accepted.length
  const faults = fragileText(program, path => path === samplePath).map(line => {
    const [, at, fault] = /:(\d+) ([^:]+):/.exec(line) ?? []
    return [Number(at) - firstRefused, fault]
  })
  const expected = rejected.map(([, fault], at) => [at, fault])
  // The text on both sides of the number is reported.
  expect(faults.filter(([at], index) => faults.findIndex(([other]) => other === at) === index)).toEqual(expected)
}, 60_000)
