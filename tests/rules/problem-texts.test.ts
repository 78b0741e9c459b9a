import ts from 'typescript'
import { expect, test } from 'vitest'
import { lowPriceFinding, shareFinding } from '#feeds/guard/findings.ts'
import { wouldMove } from '#feeds/guard/guard-products.ts'

import { readPictureLink } from '#feeds/pictures/picture-urls.ts'
import { nameOtherPacking, nameOtherText } from '#feeds/read/name-other-kind.ts'
import { wholeReason } from '#feeds/read/problems.ts'
import { delimiterNames } from '#feeds/read/text/delimiter.ts'
import { Letters } from '#feeds/read/text/letters.ts'
import type { GuardLimits } from '#modules/exchange/feeds/index.ts'
import { unreachable } from '#platform/files/outside-file.ts'
import { pictureFault } from '#platform/media/picture-pipeline.ts'
import { addressFault, inwardReason } from '#platform/outside/outward.ts'
import { emailReasons } from '#shared/text/email-reasons.ts'
import { fileMessages } from '../../src/backoffice/features/feeds/file-messages.ts'
import { problemMessage } from '../../src/backoffice/features/feeds/problem-messages.ts'
import { sourceFiles } from './source-files.ts'

/** Texts of reasons that are not literals in the source of the call, by expression, from the code that makes them. */
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
const limits = { priceFloor: 200, minRows: 1 } as GuardLimits
const tally = { hits: 9, compared: 10, examples: [] }
const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
const pictureFaults = await Promise.all(
  [Buffer.from('<svg/>'), gif, Buffer.from('text')].map(async source => (await pictureFault(source)) ?? ''),
)
/** Like `computed`, for the reasons of errors. */
const computedErrors: Record<string, () => string[]> = {
  '`${hits} of ${compared} ${what} (${part} %) ${would}; at most ${share} % may`': () =>
    shares.flatMap(({ what, would, ofStores }) =>
      [what, ...(ofStores ? [`${what} of store 007`] : [])].flatMap(each =>
        shareFinding(tally, { code: 'priceMoves', what: each, would, share: 20 }, limits).map(({ reason }) => reason),
      ),
    ),
  '`${hits} ${what} below ${amount(priceFloor)} NOK`': () =>
    [1, 7].flatMap(hits => lowPriceFinding({ ...tally, hits }, limits).map(({ reason }) => reason)),
  '`cannot be read: ${missing}`': () => ['cannot be read: no such file'],
  '`leads to ${inwardReason}`': () => [`leads to ${inwardReason}`],
  '`cells are separated by ${delimiterNames[other]}, but those of line ${start.line} by ${delimiterNames[start.delimiter]}: the file mixes both`':
    () =>
      Object.values(delimiterNames).map(
        name => `cells are separated by ${name}, but those of line 7 by tabs: the file mixes both`,
      ),
  otherKind: () => ['<html>', '[1]'].map(text => nameOtherText(text) ?? ''),
  packing: () =>
    [
      ...['1f8b', 'd0cf11e0', '425a68', 'fd377a585a00', '28b52ffd', '377abcaf271c', '52617221'].map(start =>
        Buffer.from(start, 'hex'),
      ),
      ...['', 'xl/', 'opendocument.spreadsheet'].map(part => Buffer.from(`PK\u0003\u0004${part}`)),
    ].map(bytes => nameOtherPacking(bytes, { unpacked: true }) ?? ''),
  'emailReasons[fault]': () => Object.values(emailReasons),
  "cell === '' ? 'is empty; the registration link is sent to it' : emailReasons[emailFault(cell) ?? 'too_long']":
    () => ['is empty; the registration link is sent to it'],
  "unreachable((error as NodeJS.ErrnoException).code ?? 'unknown')": () => ['ENOENT', 'EIO'].map(unreachable),
  '`${response.reason}${hint}`': () => [`leads to ${inwardReason}; the setting picture_internal_hosts can allow it`],
  fault: () => pictureFaults,
  '`repeats ${place(first, row)} unchanged`': () => ['repeats line 7 unchanged', 'repeats line 7 of b.tsv unchanged'],
  '`and ${longitudeColumn} ${longitude} look swapped`': () => ['and longitude 59.9 look swapped'],
  '`is ${fault}`': () =>
    ['', 'ftp://a.no', 'https://a:b@a.no', 'https://127.0.0.1'].map(
      address => `is ${addressFault(address, { inward: false, plain: true })}`,
    ),
}
/** The shares that the feed guard compares. */
const shares = [
  { what: 'prices', would: wouldMove(50), ofStores: false },
  { what: 'freight prices', would: wouldMove(50), ofStores: false },
  { what: 'sale prices', would: 'would be more than 70 % below the price', ofStores: false },
  { what: 'store prices', would: wouldMove(50), ofStores: true },
  { what: 'stocked rows', would: 'would go to zero', ofStores: true },
  { what: 'stocked rows', would: 'would no longer be handed out (pickup_method)', ofStores: true },
  { what: 'articles', would: 'would no longer be shown (visible_on_web)', ofStores: false },
  { what: 'articles', would: 'would no longer be sold (purchasable_on_web)', ofStores: false },
  { what: 'variants', would: 'would no longer be sold (availability)', ofStores: false },
  { what: 'shops', would: 'would lose their opening hours', ofStores: false },
]

interface FoundReason {
  at: string
  /** null: neither the source nor `computed` shows the texts. */
  texts: string[] | null
  expression: string
}

/** The reasons of warnings: the last argument of `warn` and `warnOnce`, and those of pushed warnings. */
const warningReasons = () => reasonsIn(warningOf)

/** The reasons of errors: arguments of the functions that refuse, and properties with the name `reason`. */
const errorReasons = () => reasonsIn(errorOf)

function reasonsIn(reasonOf: (node: ts.Node) => ts.Expression | undefined): FoundReason[] {
  return [...sourceFiles('src/feeds'), ...sourceFiles('src/platform/outside')].flatMap(({ path, text }) => {
    if (path.endsWith('.test.ts')) return []
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
    const found: FoundReason[] = []
    const visit = (node: ts.Node): void => {
      const reason = reasonOf(node)
      if (reason) {
        const expression = reason.getText()
        found.push({ at: path, expression, texts: textsFor(reason, expression) })
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
    return found
  })
}

const textsFor = (reason: ts.Expression, expression: string): string[] | null =>
  computedErrors[expression]?.() ?? textsOf(reason) ?? computed[expression]?.() ?? null

function warningOf(node: ts.Node): ts.Expression | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined
  const { expression, arguments: given } = node
  const isWarning = /^warn(Once)?$/.test(expression.name.text) || expression.expression.getText().endsWith('warnings')
  const last = isWarning ? given.at(-1) : undefined
  if (!last || !ts.isObjectLiteralExpression(last)) return last && (initialiserOf(last) ?? last)
  const property = last.properties.find(({ name }) => name?.getText() === 'reason')
  if (property && ts.isPropertyAssignment(property)) return property.initializer
  return property && ts.isShorthandPropertyAssignment(property) ? property.name : last
}

/** By name of a function that refuses a cell, a file or a picture: the index of its reason argument. */
const refusing: Readonly<Record<string, number>> = { bad: 1, refuse: 1, refused: 0, fault: 0, fail: 0, unfit: 0 }

function errorOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isCallExpression(node)) {
    const called = node.expression
    const name = ts.isPropertyAccessExpression(called) ? called.name.text : called.getText()
    return node.arguments[refusing[name] ?? -1]
  }
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'reason') return node.initializer
  return ts.isShorthandPropertyAssignment(node) && node.name.text === 'reason' ? node.name : undefined
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
  if (ts.isAsExpression(node)) return textsOf(node.expression)
  if (ts.isElementAccessExpression(node)) {
    const table = initialiserOf(node.expression)
    const object = table && ts.isAsExpression(table) ? table.expression : table
    if (!object || !ts.isObjectLiteralExpression(object)) return null
    const texts = object.properties.map(each => (ts.isPropertyAssignment(each) ? textsOf(each.initializer) : null))
    return texts.every(each => each !== null) ? texts.flat() : null
  }
  const value = initialiserOf(node)
  const values = ts.isCallExpression(node) ? returnsOf(node.expression) : value ? [value] : []
  const texts = values.map(textsOf)
  return texts.length > 0 && texts.every(each => each !== null) ? texts.flat() : null
}

/** The expressions that a function of the file may return. */
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
  const literals = sourceFiles('src/backoffice/features/feeds')
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
  return [...literals, ...fileMessages.map(([pattern]) => pattern)]
}

test('the pattern of a warning’s Norwegian text does not match the warning with more text at its end', () => {
  const texts = warningReasons().flatMap(({ texts }) => texts ?? [])
  const loose = patterns().filter(pattern =>
    texts.some(text => pattern.test(text) && pattern.test(`${text}; and more`)),
  )
  // A pattern may end with a name or an example from the feed.
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

test.each(Object.entries(computed))('the computed warnings %s have at least three texts', (_, make) => {
  expect(new Set(make()).size).toBeGreaterThanOrEqual(3)
})

test('the pattern of an error’s Norwegian text does not match the error with more text at its end', () => {
  const texts = errorReasons().flatMap(({ texts }) => texts ?? [])
  const loose = patterns().filter(pattern =>
    texts.some(text => pattern.test(text) && pattern.test(`${text}; and more`)),
  )
  // A pattern may end with a name, a list or an example.
  const free = loose.filter(({ source }) => !/\(\.\+\??\)(\(.+\)\?)?\$$|\(\\S\+\)\$$/.test(source))
  expect(free.map(String)).toEqual([])
  const open = patterns().filter(({ source }) => source.includes('.*'))
  // The pattern that splits off the suffix for further rows.
  expect(open.map(({ source }) => source)).toEqual([String.raw`^(.*) \(and in (\d+) more rows\)$`])
})

test('each error of a feed has a Norwegian text', () => {
  // Single words are codes of outcomes, not texts.
  const found = errorReasons().flatMap(({ at, texts }) => (texts ?? []).map(text => ({ at, text })))
  const texts = found.filter(({ text }) => text.includes(' '))
  expect(texts.length).toBeGreaterThan(150)
  expect(texts.filter(({ text }) => problemMessage(text).english)).toEqual([])
})
