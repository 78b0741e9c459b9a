import type { CookieTag } from '#shared/brand/cookie-tags.ts'

/**
 * Loads the scripts of the cookie kinds that the shopper accepted, now and after each answer. After a withdrawal it
 * reloads the page, which ends them. The function is inlined as text and must use nothing but its arguments.
 */
function runTags(tags: CookieTag[]): void {
  const page = document.documentElement.dataset
  const running: CookieTag[] = []
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
    for (const tag of tags) {
      if (running.includes(tag) || !chosen.includes(tag.kind)) continue
      running.push(tag)
      const script = document.createElement('script')
      script.src = tag.url
      document.head.append(script)
    }
  }
  // An answer that did not reach the server is sent again: `AskConsent` reads the attribute.
  if (read('cookieChoices') !== undefined && !read('cookieConsent')) page['cookiesAnswered'] ??= 'unsent'
  addEventListener('load', () => {
    run()
    addEventListener('hent.cookies', run)
  })
}

/** Empty for brands without such scripts. */
export const runTagsScript = (tags: readonly CookieTag[]): string =>
  tags.length === 0 ? '' : `(${runTags.toString()})(${JSON.stringify(tags).replaceAll('<', '\\u003c')});`
