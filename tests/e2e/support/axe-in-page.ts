import type axe from 'axe-core'

type Rule = { id: string; matches: (node: Element, ...rest: unknown[]) => boolean }
type Measured = { contrastRatio?: number }
type CheckRun = { data: (it: Measured) => void }
type Check = { evaluate: (this: CheckRun, node: Element, ...rest: unknown[]) => boolean | undefined }
type AxeOfPage = typeof axe & { _audit: { rules: Rule[]; checks: Record<string, Check> } }

/**
 * Runs in the page, where axe is loaded. `rules`: only these rules of axe. Default: axe's own set. `passed`: keys of
 * texts whose contrast passed in an earlier check, of any page. Returns the violations, and the keys that passed in
 * this check.
 *
 * Contrast takes two thirds of a check, and most text looks like other text. So a text is skipped if everything that
 * determines its contrast equals a text that passed: its colour, size, weight and shadow; the opacity of all boxes
 * around it; and the colours, pictures, classes and blending of each box and its positioned children, outwards up to
 * the first box that covers what is behind (decision 0160). Text that failed, was hidden or could not be measured is
 * measured each time.
 */
export async function axeViolations({
  passed,
  rules,
}: {
  passed: string[]
  rules: string[] | undefined
}): Promise<{ violations: string[]; passed: string[] }> {
  type Box = { own: string; covers: boolean; positioned: boolean; opacity: string }
  const { axe } = window as unknown as { axe: AxeOfPage }
  const known = new Set(passed)
  const passedNow = new Set<string>()

  // A 53-bit hash: it distinguishes some thousand texts.
  const hash = (text: string): string => {
    let [a, b] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      a = Math.imul(a ^ code, 2_654_435_761)
      b = Math.imul(b ^ code, 1_597_334_677)
    }
    a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909)
    b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909)
    return ((b >>> 0) * 0x200000 + ((a >>> 0) & 0x1fffff)).toString(36)
  }
  const remembered = <T>(of: (element: Element) => T) => {
    const all = new Map<Element, T>()
    return (element: Element): T => {
      if (!all.has(element)) all.set(element, of(element))
      return all.get(element)!
    }
  }
  const boxOf: (element: Element) => Box = remembered(element => {
    const style = getComputedStyle(element)
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position, zIndex } = style
    const around = element.parentElement ? boxOf(element.parentElement).opacity : ''
    return {
      own: [
        element.localName,
        element.getAttribute('class'),
        backgroundColor,
        backgroundImage,
        filter,
        mixBlendMode,
        position,
        zIndex,
      ].join(),
      // Colours with an alpha value are written as rgba() or with a slash.
      covers: !/^rgba|\/|transparent/.test(backgroundColor) && opacity === '1' && mixBlendMode === 'normal',
      positioned: position !== 'static',
      opacity: opacity === '1' ? around : `${around}*${opacity}`,
    }
  })
  const behind: (element: Element) => string = remembered(element => {
    const { own, covers } = boxOf(element)
    const positioned = [...element.children].map(boxOf).filter(box => box.positioned)
    const outside = covers || !element.parentElement ? '' : behind(element.parentElement)
    return hash([own, ...positioned.map(box => box.own + box.opacity), outside].join('|'))
  })
  const keyOf = remembered(element => {
    const { color, fontSize, fontWeight, textShadow, webkitTextStroke } = getComputedStyle(element)
    return hash(
      [color, fontSize, fontWeight, textShadow, webkitTextStroke, boxOf(element).opacity, behind(element)].join('|'),
    )
  })
  const hasText = (element: Element) =>
    ['input', 'select', 'textarea'].includes(element.localName) ||
    [...element.childNodes].some(child => child.nodeType === Node.TEXT_NODE && child.nodeValue?.trim())

  const rule = axe._audit.rules.find(({ id }) => id === 'color-contrast')!
  const check = axe._audit.checks['color-contrast']!
  const { matches } = rule
  const { evaluate } = check
  rule.matches = (node, ...rest) =>
    hasText(node) &&
    node.checkVisibility({ visibilityProperty: true }) &&
    !known.has(keyOf(node)) &&
    matches.call(rule, node, ...rest)
  check.evaluate = function (node, ...rest) {
    const { data } = this
    let measured: Measured = {}
    this.data = it => data.call(this, (measured = it))
    const result = evaluate.call(this, node, ...rest)
    if (result === true && measured.contrastRatio) passedNow.add(keyOf(node))
    return result
  }
  try {
    // Skips output that is not used: the source of each element, and style sheets for a rule that is off.
    axe.configure({ noHtml: true })
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
      ...(rules && { runOnly: rules }),
    })
    return {
      violations: violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      ),
      passed: [...passedNow],
    }
  } finally {
    rule.matches = matches
    check.evaluate = evaluate
  }
}
