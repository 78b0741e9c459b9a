import type { BrowserContext } from '@playwright/test'

declare global {
  interface Window {
    /** The number of texts that the translation has replaced. */
    translatedTexts?: number
  }
}

/**
 * Translates every page of a browser context like Chrome: each text node is replaced by two nested `<font>` elements
 * with its text, including those that React adds later. The text stays Norwegian, so that a test reads what a shopper
 * reads.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const skipped = 'head, script, style, noscript, textarea, select, svg, font, [translate=no]'
    const replace = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(skipped)) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      for (const font of [outer, inner]) font.style.verticalAlign = 'inherit'
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
      window.translatedTexts = (window.translatedTexts ?? 0) + 1
    }
    const translate = (node: Node) => {
      if (node instanceof Text) return replace(node)
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
      for (const text of texts) replace(text)
    }
    const observer = new MutationObserver(changes => {
      for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) translate(node)
    })
    // Chrome translates a loaded page; hydration is done by then.
    const works = () => Object.keys(document.querySelector('main') ?? {}).some(key => key.startsWith('__reactFiber'))
    const timer = setInterval(() => {
      if (!works()) return
      clearInterval(timer)
      document.documentElement.classList.add('translated-ltr')
      translate(document.body)
      observer.observe(document.body, { childList: true, characterData: true, subtree: true })
    }, 10)
  })
}
