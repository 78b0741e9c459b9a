import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commands } from '#cli/hent.ts'

const manual = readFileSync(new URL('../../../docs/operations/README.md', import.meta.url), 'utf8')

/** The first cells of the table of commands, as words: `law`, `confirm EVIDENCE` becomes ['law', 'confirm', 'EVIDENCE']. */
function documentedRows(text: string): string[][] {
  const chapter = /^## Commands\n(.*?)^### /ms.exec(text)?.[1] ?? ''
  return [...chapter.matchAll(/^\| (`.*?) +\|/gm)].map(([, cell = '']) => cell.replaceAll(/[`,]/g, '').split(' '))
}

/** The commands and verbs that the table lacks. The verbs of `import` are the kinds of feeds. */
function undocumented(text: string): string[] {
  const rows = documentedRows(text)
  return Object.entries(commands).flatMap(([name, { grammar }]) => {
    const row = rows.find(([first]) => first === name) ?? rows.find(words => words.includes(name))
    if (!row) return [name]
    const verbs = name === 'import' ? [] : Object.keys(grammar).filter(Boolean)
    return verbs.filter(verb => !row.includes(verb)).map(verb => `${name} ${verb}`)
  })
}

test('the manual lists every command with its verbs, and no other command', () => {
  expect(undocumented(manual)).toEqual([])
  const named = documentedRows(manual).map(([name = '']) => name)
  expect(named.filter(name => name !== '--version' && !Object.hasOwn(commands, name))).toEqual([])
  expect(undocumented(manual.replace(/^\| `reindex`.*\n/m, '').replace('`discard ID`, ', ''))).toEqual([
    'reindex',
    'recall discard',
  ])
})
