type Fields = Record<string, string>

export interface PlainPage {
  status: number
  /** Path and query, where redirects ended. */
  at: string
  html: string
  /** The words of the page, without markup. */
  text: string
}

/** A browser without script: it stores cookies, follows redirects, and sends the forms that a page holds. */
export function plainBrowser(origin: string) {
  const cookies = new Map<string, string>()

  async function send(path: string, form?: URLSearchParams): Promise<PlainPage> {
    const url = new URL(path, origin)
    const headers: Fields = {
      origin,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    }
    const answer = await fetch(url, {
      headers,
      redirect: 'manual',
      ...(form && { method: 'POST', body: form.toString() }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (answer.status >= 300 && answer.status < 400 && location) return send(new URL(location, url).href)
    const html = (await answer.text()).replaceAll('<!-- -->', '')
    return { status: answer.status, at: decodeURI(url.pathname) + url.search, html, text: wordsOf(html) }
  }

  return {
    open: (path: string) => send(path),
    /** Fills in the form of the page's content in which `button` stands, as it is shown but for `typed`, and presses the button. */
    submit(page: PlainPage, button: string, typed: Fields = {}): Promise<PlainPage> {
      const form = formWith(page.html.slice(page.html.indexOf('<main')), button)
      for (const name of Object.keys(typed))
        if (!form.names.includes(name)) throw new Error(`The form of «${button}» has no field ${name}`)
      const fields = new URLSearchParams()
      for (const [name, value] of form.fields) if (!(name in typed)) fields.append(name, value)
      for (const [name, value] of Object.entries(typed)) fields.append(name, value)
      const action = form.action ?? page.at
      if (form.method === 'post') return send(action, fields)
      return send(`${action.replace(/\?.*/, '')}?${fields}`)
    },
  }
}

const wordsOf = (html: string) =>
  unescape(html.replaceAll(/<(script|style)\b[^]*?<\/\1>/g, ' ').replaceAll(/<[^>]+>/g, ' ')).replaceAll(/\s+/g, ' ')

const unescape = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

const attribute = (tag: string, name: string) => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return found === undefined ? undefined : unescape(found)
}

/** A form with the fields that a browser sends for it, the pressed button among them. */
function formWith(html: string, button: string) {
  for (const [form] of html.matchAll(/<form\b[^]*?<\/form>/g)) {
    const pressed = [...form.matchAll(/(<button\b[^>]*>)([^]*?)<\/button>/g)].find(
      ([, tag = '', inside = '']) => (attribute(tag, 'aria-label') ?? wordsOf(inside).trim()) === button,
    )
    if (!pressed) continue
    const fields: [string, string][] = []
    const names: string[] = []
    const add = (tag: string, value: string | undefined) => {
      const name = attribute(tag, 'name')
      if (name === undefined) return
      names.push(name)
      if (value !== undefined) fields.push([name, value])
    }
    for (const [tag] of form.matchAll(/<input\b[^>]*>/g)) {
      const ticked = /\stype="(checkbox|radio)"/.test(tag)
      const isSent = !/\stype="file"/.test(tag) && (!ticked || /\schecked=""/.test(tag))
      add(tag, isSent ? (attribute(tag, 'value') ?? (ticked ? 'on' : '')) : undefined)
    }
    // A line break right behind the tag is none of the text.
    for (const [, tag = '', text = ''] of form.matchAll(/(<textarea\b[^>]*>)\n?([^]*?)<\/textarea>/g))
      add(tag, unescape(text))
    for (const [, tag = '', inside = ''] of form.matchAll(/(<select\b[^>]*>)([^]*?)<\/select>/g)) {
      const options = [...inside.matchAll(/<option\b[^>]*>/g)].map(([option]) => option)
      const chosen = options.find(option => /\sselected=""/.test(option)) ?? options[0] ?? ''
      add(tag, attribute(chosen, 'value') ?? '')
    }
    add(pressed[1] ?? '', attribute(pressed[1] ?? '', 'value') ?? '')
    const [start = ''] = /<form\b[^>]*>/.exec(form) ?? []
    return { action: attribute(start, 'action'), method: attribute(start, 'method') ?? 'get', fields, names }
  }
  throw new Error(`No form has a button «${button}»`)
}
