import ts from 'typescript'
import { expect, test } from 'vitest'
import { problemMessage } from '../../src/backoffice/features/feeds/problem-messages.ts'
import { sourceFiles } from './source-files.ts'

/** Texts that reach a warning through a variable or a function. */
const indirect = [
  'HTML entities decoded in 3 cells',
  'letters lost when the file was written in 1 cell',
  'letters encoded twice in 3 cells',
  'question marks inside words, perhaps lost letters, in 3 cells',
  'all letters were encoded twice (Ã¸ for ø) and are repaired; have the file written as UTF-8 once',
  'is not a known column and is not read',
  'is not a known column and is not read; the nearest known one is price, which this file has',
  'is not a known column and is not read; the nearest known one is price, which this file lacks',
  'is not a URL; the article comes without this picture',
  'is a URL with a user name; the article comes without this picture',
  'is a URL of more than 2000 characters; the article comes without this picture',
  'has 5 levels; the first three are used (and in 1 more rows)',
  'is not the lowest price charged in the 30 days before the sale began: sold, and shown without a before price',
  'is not the lowest price charged in the 30 days before the sale began: sold, and shown with 99.00 NOK as the before price',
  'is missing: the time of receipt is the time of the count, 2026-11-28T00:00:00.000Z',
  'is missing: the time of the file is the time of the count, 2026-11-28T00:00:00.000Z (and in 7 more rows)',
]

/** The texts of the last argument of `warn` and `warnOnce`, and of the reasons of pushed warnings. */
function warningTexts(): { at: string; text: string }[] {
  return sourceFiles('src/feeds').flatMap(({ path, text }) => {
    if (path.endsWith('.test.ts')) return []
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
    const found: { at: string; text: string }[] = []
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
        const { name, expression } = node.expression
        const reason = reasonOf(node)
        const isWarning = /^warn(Once)?$/.test(name.text) || expression.getText().endsWith('warnings')
        if (isWarning && reason) found.push(...textsOf(reason).map(reasonText => ({ at: path, text: reasonText })))
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
    return found
  })
}

function reasonOf({ arguments: given }: ts.CallExpression): ts.Expression | undefined {
  const last = given.at(-1)
  if (!last || !ts.isObjectLiteralExpression(last)) return last
  return last.properties.filter(ts.isPropertyAssignment).find(({ name }) => name.getText() === 'reason')?.initializer
}

function textsOf(node: ts.Expression): string[] {
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)]
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (!ts.isTemplateExpression(node)) return []
  return [node.head.text + node.templateSpans.map(({ literal }) => `7${literal.text}`).join('')]
}

/** Templates that a longer text above completes. */
const completed = [
  /^is not the lowest price charged in the 30 days .* shown 7$/,
  /^is missing: 7 is the time of the count, 7$/,
]

test('each warning of a feed has a Norwegian text', () => {
  const texts = [...warningTexts(), ...indirect.map(text => ({ at: 'indirect', text }))].filter(
    ({ text }) => !completed.some(pattern => pattern.test(text)),
  )
  expect(texts.length).toBeGreaterThan(indirect.length + 12)
  expect(texts.filter(({ text }) => problemMessage(text).english)).toEqual([])
})
