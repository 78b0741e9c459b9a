import type { CookieTag } from '#shared/brand/cookie-tags.ts'

/**
 * Loads the scripts of the cookie kinds that the shopper accepted, now and after each answer. After a withdrawal it
 * reloads the page, which ends them. While one runs, a page of one shopper is opened as a new document, so that the
 * script is not there. A document that has shown such a page loads none, because the browser lists its requests, with
 * their tokens. The function is inlined as text and must use nothing but its arguments.
 */
function runTags(tags: CookieTag[], privatePaths: string): void {
  const page = document.documentElement.dataset
  const running: CookieTag[] = []
  let shownPrivate = false
  const read = (name: string) => {
    try {
      return document.cookie
        .split('; ')
        .find(each => each.startsWith(`${name}=`))
        ?.slice(name.length + 1)
    } catch {
      return undefined
    }
  }
  const run = () => {
    const chosen = read('cookieChoices')?.split('.') ?? []
    if (running.some(({ kind }) => !chosen.includes(kind))) {
      location.reload()
      return
    }
    shownPrivate ||= isPrivate(location.href)
    if (shownPrivate) return
    for (const tag of tags) {
      if (running.includes(tag) || !chosen.includes(tag.kind)) continue
      running.push(tag)
      const script = document.createElement('script')
      script.src = tag.url
      document.head.append(script)
    }
  }
  const isPrivate = (address: string | URL | null | undefined) =>
    new RegExp(privatePaths, 'i').test(new URL(address ?? '', location.href).pathname)
  const endsAt = (address: string | URL | null | undefined) => running.length > 0 && isPrivate(address)
  addEventListener(
    'click',
    event => {
      const link = event.target instanceof Element && event.target.closest('a')
      // Without the router's handler, the browser follows the link.
      if (link && link.origin === location.origin && endsAt(link.href)) event.stopImmediatePropagation()
    },
    true,
  )
  const push = history.pushState.bind(history)
  history.pushState = (state, unused, url) => {
    if (endsAt(url)) location.assign(String(url))
    else {
      shownPrivate ||= isPrivate(url)
      push(state, unused, url)
    }
  }
  addEventListener('popstate', event => {
    shownPrivate ||= isPrivate(location.href)
    if (!endsAt(location.href)) return
    event.stopImmediatePropagation()
    location.reload()
  })
  // An answer that did not reach the server is sent again: `AskConsent` reads the attribute.
  if (read('cookieChoices') !== undefined && !read('cookieConsent')) page['cookiesAnswered'] ??= 'unsent'
  addEventListener('load', () => {
    run()
    addEventListener('hent.cookies', run)
  })
}

/** Empty for brands without such scripts. */
export function runTagsScript(tags: readonly CookieTag[], privatePaths: string): string {
  const named = JSON.stringify(tags.map(({ kind, url }) => ({ kind, url }))).replaceAll('<', '\\u003c')
  return tags.length === 0 ? '' : `(${runTags.toString()})(${named},${JSON.stringify(privatePaths)});`
}
