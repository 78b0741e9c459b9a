import ts from 'typescript'

/**
 * Finds text that breaks or becomes stale when a browser translates the page. Chrome replaces each text node by
 * `<font>` elements. React keeps the old node: it cannot remove it or insert before it, and its updates are invisible.
 * React writes text safely only if the text is the only child of its element, because it then replaces the content of
 * the element.
 */
export function fragileText(program: ts.Program, isChecked: (path: string) => boolean): string[] {
  const checker = program.getTypeChecker()
  const found: string[] = []

  function report(node: ts.Node, fault: string): void {
    const file = node.getSourceFile()
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    const text = node.getText().replaceAll(/\s+/g, ' ').trim()
    found.push(`${file.fileName}:${line + 1} ${fault}: ${text.length > 60 ? `${text.slice(0, 60)}…` : text}`)
  }

  function checkChildren(parent: ts.JsxElement | ts.JsxFragment): void {
    const children = parent.children.flatMap(child => contentOf(child, checker) ?? [])
    const inFragment = ts.isJsxFragment(parent) || tagOf(parent) === 'Fragment'
    const alone = children.length === 1 && !inFragment
    for (const [at, { node, content }] of children.entries()) {
      if (content === 'text' && !alone) report(node, 'text that may change beside other nodes')
      if (content === 'texts') report(node, 'a list of texts')
      if (content === 'fixed text' && inFragment) report(node, 'text in a fragment')
      if (content === 'fixed text' && children[at - 1]?.content === 'maybe')
        report(node, 'text after a node that may come and go')
    }
  }

  function visit(node: ts.Node): void {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) checkChildren(node)
    if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) {
      const rendered = ownResult(node, checker)
      if (rendered && textIn(rendered, checker)) report(node, 'a component that renders bare text')
    }
    ts.forEachChild(node, visit)
  }

  for (const file of program.getSourceFiles()) if (isChecked(file.fileName)) visit(file)
  return found
}

type Content = 'fixed text' | 'text' | 'texts' | 'element' | 'maybe'

/** The content of one JSX child. null: it renders nothing. */
function contentOf(node: ts.JsxChild, checker: ts.TypeChecker): { node: ts.JsxChild; content: Content } | null {
  if (ts.isJsxText(node)) return node.containsOnlyTriviaWhiteSpaces ? null : { node, content: 'fixed text' }
  if (ts.isJsxFragment(node)) return { node, content: 'maybe' }
  if (ts.isJsxExpression(node)) {
    const { expression } = node
    if (!expression) return null
    if (ts.isStringLiteralLike(expression) || ts.isNumericLiteral(expression)) return { node, content: 'fixed text' }
    return { node, content: textIn(checker.getTypeAtLocation(expression), checker) ?? 'maybe' }
  }
  const rendered = ownResult(node, checker)
  const mayBeNothing = rendered !== null && typesIn(rendered).some(({ flags }) => flags & nothing)
  return { node, content: mayBeNothing || /^(Suspense|Fragment|Await|Outlet)$/.test(tagOf(node)) ? 'maybe' : 'element' }
}

const { TypeFlags } = ts
const nothing = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.BooleanLike
const anyText = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike | TypeFlags.Any | TypeFlags.Unknown

const typesIn = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types.flatMap(typesIn) : [type])

/** Whether a value of this type may be text, or contain text in a list. */
function textIn(type: ts.Type, checker: ts.TypeChecker, depth = 0): 'text' | 'texts' | null {
  let found: 'text' | 'texts' | null = null
  for (const each of typesIn(type)) {
    // React renders nothing for an empty string: `name && <b>{name}</b>` is not text.
    if (each.isStringLiteral() && each.value === '') continue
    if (each.flags & anyText) return 'text'
    const item = checker.isArrayLikeType(each) && checker.getIndexTypeOfType(each, ts.IndexKind.Number)
    if (item && depth < 3 && textIn(item, checker, depth + 1)) found = 'texts'
  }
  return found
}

function tagOf(node: ts.JsxElement | ts.JsxSelfClosingElement): string {
  return (ts.isJsxElement(node) ? node.openingElement.tagName : node.tagName).getText()
}

/** The return type of a component of this project. null: an HTML element or a component of a package. */
function ownResult(node: ts.JsxElement | ts.JsxSelfClosingElement, checker: ts.TypeChecker): ts.Type | null {
  const tag = ts.isJsxElement(node) ? node.openingElement.tagName : node.tagName
  if (/^[a-z]/.test(tag.getText())) return null
  const signature = checker.getTypeAtLocation(tag).getCallSignatures()[0]
  const declaredIn = signature?.declaration?.getSourceFile().fileName ?? 'node_modules'
  return signature && !declaredIn.includes('node_modules') ? signature.getReturnType() : null
}
