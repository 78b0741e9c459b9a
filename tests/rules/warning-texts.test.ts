import ts from 'typescript'
import { expect, test } from 'vitest'
import { readPictureLink } from '#feeds/pictures/picture-urls.ts'
import { wholeReason } from '#feeds/read/problems.ts'
import { Letters } from '#feeds/read/text/letters.ts'
import { problemMessage } from '../../src/backoffice/features/feeds/problem-messages.ts'
import { sourceFiles } from './source-files.ts'

/** Reasons that the source of the call does not show, by their expression, made by the code that computes them. */
const computed: Record<string, () => string[]> = {
  'linked.reason': () =>
    ['https://', 'https://kari@example.com/a.jpg', `https://example.com/${'a'.repeat(2_000)}`].flatMap(link => {
      const linked = readPictureLink(link, null)
      return linked.kind === 'fault' ? [linked.reason] : []
    }),
  '...table.rows.letterWarnings()': () =>
    [['Gr&oslash;nn'], ['Gr\uFFFDnn'], ['GrÃ¸nn'], ['gr?nn'], ['gr?nn', 'r?d']].flatMap(cells => {
      const letters = new Letters('products.tsv')
      cells.forEach((cell, line) => letters.read('color', line, cell))
      return letters.warnings().map(({ reason }) => reason)
    }),
}
/** Calls that pass on the reason of another call. */
const passed = new Set(['reason', 'this.#problem(column, reason)'])

interface FoundReason {
  at: string
  /** null: neither the source nor `computed` shows the texts. */
  texts: string[] | null
  expression: string
}

/** The last argument of `warn` and `warnOnce`, and the reasons of pushed warnings. */
function warningReasons(): FoundReason[] {
  return sourceFiles('src/feeds').flatMap(({ path, text }) => {
    if (path.endsWith('.test.ts')) return []
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
    const found: FoundReason[] = []
    const visit = (node: ts.Node): void => {
      const reason = ts.isCallExpression(node) ? reasonOf(node) : undefined
      if (reason) {
        const expression = reason.getText()
        found.push({ at: path, expression, texts: textsOf(reason) ?? computed[expression]?.() ?? null })
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
    return found
  })
}

function reasonOf({ expression, arguments: given }: ts.CallExpression): ts.Expression | undefined {
  if (!ts.isPropertyAccessExpression(expression)) return undefined
  const isWarning = /^warn(Once)?$/.test(expression.name.text) || expression.expression.getText().endsWith('warnings')
  const last = isWarning ? given.at(-1) : undefined
  if (!last || !ts.isObjectLiteralExpression(last)) return last && (initialiserOf(last) ?? last)
  const property = last.properties.find(({ name }) => name?.getText() === 'reason')
  if (property && ts.isPropertyAssignment(property)) return property.initializer
  return property && ts.isShorthandPropertyAssignment(property) ? property.name : last
}

/** All texts of an expression, with 7 for each number. null: unknown. */
function textsOf(node: ts.Expression): string[] | null {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isConditionalExpression(node)) {
    const [one, other] = [textsOf(node.whenTrue), textsOf(node.whenFalse)]
    return one && other && [...one, ...other]
  }
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce(
      (before, { expression, literal }) =>
        before.flatMap(start => (textsOf(expression) ?? ['7']).map(value => start + value + literal.text)),
      [node.head.text],
    )
  const value = initialiserOf(node)
  const values = ts.isCallExpression(node) ? returnsOf(node.expression) : value ? [value] : []
  const texts = values.map(textsOf)
  return texts.length > 0 && texts.every(each => each !== null) ? texts.flat() : null
}

/** What a function of the file may return. */
function returnsOf(name: ts.Expression): ts.Expression[] {
  const constant = initialiserOf(name)
  if (constant && ts.isArrowFunction(constant) && !ts.isBlock(constant.body)) return [constant.body]
  const found: ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression)
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit)
  }
  for (const statement of name.getSourceFile().statements)
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name.getText() && statement.body)
      visit(statement.body)
  return found
}

/** The value of a constant that an enclosing block of the file declares. */
function initialiserOf(node: ts.Expression): ts.Expression | undefined {
  if (!ts.isIdentifier(node)) return undefined
  for (let scope: ts.Node = node.parent; ; scope = scope.parent) {
    if (ts.isBlock(scope) || ts.isSourceFile(scope))
      for (const statement of scope.statements)
        if (ts.isVariableStatement(statement))
          for (const { name, initializer } of statement.declarationList.declarations)
            if (name.getText() === node.text) return initializer
    if (ts.isSourceFile(scope)) return undefined
  }
}

/** The patterns of the Norwegian texts. */
function patterns(): RegExp[] {
  return sourceFiles('src/backoffice/features/feeds')
    .filter(({ path }) => /(problem|warning)-messages\.ts$/.test(path))
    .flatMap(({ path, text }) => {
      const found: RegExp[] = []
      const visit = (node: ts.Node): void => {
        if (ts.isRegularExpressionLiteral(node)) {
          const [, source = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(node.text) ?? []
          if (source.startsWith('^')) found.push(new RegExp(source, flags))
        }
        ts.forEachChild(node, visit)
      }
      visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
      return found
    })
}

test('no Norwegian text of a warning matches another end than its own', () => {
  const texts = warningReasons().flatMap(({ texts }) => texts ?? [])
  const loose = patterns().filter(pattern =>
    texts.some(text => pattern.test(text) && pattern.test(`${text}; and more`)),
  )
  // Ends with names and examples from the feed are free.
  const free = loose.filter(pattern => !/\(\.\+\)\$$|\(\\S\+\)\$$/.test(pattern.source))
  expect(patterns().length).toBeGreaterThan(100)
  expect(free.map(String)).toEqual([])
})

test('each warning of a feed has a Norwegian text', () => {
  const found = warningReasons().filter(({ texts, expression }) => texts !== null || !passed.has(expression))
  expect(found.length).toBeGreaterThan(15)
  expect(found.filter(({ texts }) => texts === null)).toEqual([])
  const texts = found.flatMap(({ at, texts }) =>
    // The further rows are those of `warnOnce`.
    (texts ?? []).flatMap(reason => [0, 7].map(furtherRows => ({ at, text: wholeReason({ reason, furtherRows }) }))),
  )
  expect(texts.filter(({ text }) => problemMessage(text).english)).toEqual([])
})

test.each(Object.entries(computed))('the computed warnings %s are of several kinds', (_, make) => {
  expect(new Set(make()).size).toBeGreaterThanOrEqual(3)
})
