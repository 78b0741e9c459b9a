import { closest, elementsOf, readHtml, textOf, type HtmlElement } from './read-html.ts'

/** Input by field label: the text, the chosen option, or whether a checkbox is ticked. */
export type Typed = Record<string, string | boolean>
type Name = string | RegExp
const fits = (text: string, name: Name) => (typeof name === 'string' ? text === name : name.test(text))

export interface PlainPage {
  status: number
  /** The path after redirects, with its query. */
  path: string
  html: string
  /** The text of <main>, on one line. */
  text: string
  /** The value of the field with this label. */
  value(label: Name): string
  /** The form name of the field with this label. */
  nameOf(label: Name): string
  /** The error of the field with this label, through aria-describedby. */
  faultOf(label: Name): string
  /** The number of buttons with this name. */
  buttons(name: Name): number
  /** The target of the link. */
  link(name: Name): string
  follow(name: Name): Promise<PlainPage>
  /** Submits the button's form like a browser, with the fields in `typed` changed. */
  press(button: Name, typed?: Typed): Promise<PlainPage>
}

/** A browser without script: it keeps cookies, follows redirects and submits the forms of the shop's pages. */
export function plainBrowser(url: string) {
  const cookies = new Map<string, string>()

  async function ask(path: string, init: { method?: string; body?: URLSearchParams } = {}): Promise<PlainPage> {
    let [at, sent] = [path, init]
    for (let steps = 0; steps < 6; steps++) {
      const headers = {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(sent.body && { origin: url, 'content-type': 'application/x-www-form-urlencoded' }),
      }
      const response = await fetch(new URL(at, url), {
        method: sent.method ?? 'GET',
        headers,
        redirect: 'manual',
        ...(sent.body && { body: sent.body.toString() }),
      })
      for (const line of response.headers.getSetCookie()) keep(line)
      const html = await response.text()
      const to = response.headers.get('location')
      if (response.status < 300 || response.status >= 400 || to === null)
        return pageOf(response.status, at, html.replaceAll('<!-- -->', ''))
      const next = new URL(to, new URL(at, url))
      at = next.origin === url ? next.pathname + next.search : next.href
      sent = {}
    }
    throw new Error(`${path} leads on and on`)
  }
  function keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/max-age=0\b|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }

  function pageOf(status: number, path: string, html: string): PlainPage {
    const all = [...elementsOf(readHtml(html))]
    const byId = (id: string | undefined) => all.find(({ attributes }) => id !== undefined && attributes['id'] === id)
    const main = all.find(({ name }) => name === 'main')
    const labelOf = (control: HtmlElement): string => {
      const { id, 'aria-label': spoken } = control.attributes
      const label = all.find(({ name, attributes }) => name === 'label' && id !== undefined && attributes['for'] === id)
      return spoken ?? textOf(label ?? closest(control, 'label') ?? control)
    }
    const controls = all.filter(({ name }) => ['input', 'select', 'textarea'].includes(name))
    /** By the whole label, by its beginning, or by the form name. */
    const namedBy = (among: readonly HtmlElement[], label: string): HtmlElement[] => {
      const whole = among.filter(each => labelOf(each) === label || each.attributes['name'] === label)
      return whole.length > 0 ? whole : among.filter(each => labelOf(each).startsWith(label))
    }
    const field = (label: Name): HtmlElement => {
      const found =
        typeof label === 'string' ? namedBy(controls, label)[0] : controls.find(each => label.test(labelOf(each)))
      if (!found) throw new Error(`${path} has no field ${label}, but ${controls.map(labelOf).join(' | ')}`)
      return found
    }
    const called = (names: readonly string[], name: Name) =>
      all.filter(each => names.includes(each.name) && fits(each.attributes['aria-label'] ?? textOf(each), name))
    const linkTo = (name: Name): string => {
      const [found] = called(['a'], name)
      if (!found) throw new Error(`${path} has no link ${name}`)
      return found.attributes['href'] ?? ''
    }
    const formOf = (control: HtmlElement) => byId(control.attributes['form']) ?? closest(control, 'form')

    return {
      ...{ status, path, html, text: main ? textOf(main) : '' },
      value: label => valueOf(field(label)),
      nameOf: label => field(label).attributes['name'] ?? '',
      faultOf: label =>
        (field(label).attributes['aria-describedby'] ?? '')
          .split(' ')
          .map(id => textOf(byId(id) ?? nothing))
          .join(' '),
      buttons: name => called(['button'], name).length,
      link: linkTo,
      follow: name => ask(linkTo(name)),
      press(name, typed = {}) {
        // A button of the page takes precedence over one with the same name in the header.
        const named = called(['button'], name)
        const button = named.find(each => closest(each, 'main')) ?? named[0]
        if (!button)
          throw new Error(`${path} has no button ${name}, but ${called(['button'], /./).map(textOf).join(' | ')}`)
        const form = formOf(button)
        if (!form || 'disabled' in button.attributes) throw new Error(`${name} on ${path} sends nothing`)
        const own = controls.filter(control => formOf(control) === form)
        const filled = new Map<HtmlElement, string | boolean>()
        for (const [label, value] of Object.entries(typed)) {
          const of = namedBy(own, label)
          const chosen = of.find(control => valueOf(control) === value) ?? of[0]
          if (!chosen) throw new Error(`${path} has no field ${label}, but ${own.map(labelOf).join(' | ')}`)
          filled.set(chosen, value)
        }
        const body = new URLSearchParams(own.flatMap(control => sentOf(control, filled, own)))
        const { name: by, value = '', formaction } = button.attributes
        if (by) body.append(by, value)
        const action = formaction ?? form.attributes['action'] ?? path
        if (form.attributes['method']?.toLowerCase() === 'post') return ask(action, { method: 'POST', body })
        return ask(`${action.split('?')[0]}?${body}`)
      },
    }
  }
  return { open: (path: string) => ask(path), cookies }
}

const nothing: HtmlElement = { name: '', attributes: {}, parent: null, children: [] }
const optionsOf = (select: HtmlElement) => [...elementsOf(select)].filter(({ name }) => name === 'option')
const optionValue = (option: HtmlElement) => option.attributes['value'] ?? textOf(option)

function valueOf(control: HtmlElement): string {
  if (control.name === 'textarea') return control.children.filter(child => typeof child === 'string').join('')
  if (control.name !== 'select') return control.attributes['value'] ?? ''
  const options = optionsOf(control).filter(({ attributes }) => !('disabled' in attributes))
  const chosen = options.find(({ attributes }) => 'selected' in attributes) ?? options[0]
  return chosen ? optionValue(chosen) : ''
}

/** The form entry of a control: none, or its name and value. */
function sentOf(
  control: HtmlElement,
  filled: ReadonlyMap<HtmlElement, string | boolean>,
  all: readonly HtmlElement[],
): [string, string][] {
  const { name, type, disabled } = control.attributes
  const typed = filled.get(control)
  if (!name || disabled !== undefined || type === 'submit' || type === 'button' || type === 'file') return []
  if (type === 'checkbox' || type === 'radio') {
    // Of radios with one name, only the chosen one.
    const other =
      type === 'radio' && all.some(each => each !== control && each.attributes['name'] === name && filled.has(each))
    const ticked = typed === undefined ? !other && 'checked' in control.attributes : typed !== false
    return ticked ? [[name, control.attributes['value'] ?? 'on']] : []
  }
  if (typed === undefined) return [[name, valueOf(control)]]
  if (control.name !== 'select') return [[name, String(typed)]]
  const option = optionsOf(control).find(each => textOf(each) === typed || optionValue(each) === typed)
  if (!option) throw new Error(`${name} has no option ${String(typed)}`)
  return [[name, optionValue(option)]]
}
