/** The paint times after a tap on a card, in ms. */
export interface BenchTap {
  head?: number
  whole?: number
}
declare global {
  interface Window {
    benchTap?: BenchTap
  }
}

/**
 * Runs in the page before its own scripts. After each tap on a card it records two times: when a frame shows the card's
 * name, price and picture in an article's layout, and when a frame shows the article's page. It is serialised, so it
 * must not refer to anything outside.
 */
export function watchForArticle(): void {
  const inView = (element: Element | null | undefined): boolean => {
    const box = element?.getBoundingClientRect()
    return box !== undefined && box.width > 0 && box.top < innerHeight && box.bottom > 0
  }
  const headIn = (place: Element | null | undefined, name: string): boolean => {
    const [picture, named] = [place?.querySelector('img'), place?.querySelector('.text-title')]
    const price = [...(place?.querySelectorAll('.tabular-nums') ?? [])].some(inView)
    const complete = picture?.complete === true && picture.naturalWidth > 0
    return complete && inView(picture) && inView(named) && named?.textContent?.trim() === name && price
  }
  document.addEventListener(
    'click',
    event => {
      const link = (event.target as Element).closest('a[href^="/product/"]')
      if (!link) return
      const name = link.textContent?.trim() ?? ''
      const tap: BenchTap = (window.benchTap = {})
      const path = new URL((link as HTMLAnchorElement).href).pathname
      const look = () => {
        const page = document.querySelector('main h1.text-title')?.closest('.page')
        const arrived = location.pathname === path && headIn(page, name)
        const ahead = headIn(document.querySelector('[data-ahead]'), name)
        // A message is delivered after the frame was painted.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => {
          const passed = performance.now() - event.timeStamp
          if ((ahead || arrived) && tap.head === undefined) tap.head = passed
          if (arrived && tap.whole === undefined) tap.whole = passed
        })
        port1.start()
        port2.postMessage(null)
        if (tap.whole === undefined) requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    true,
  )
}
