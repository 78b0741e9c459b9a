import type { SandboxResponse, SandboxRequest } from './sandbox-server.ts'

interface Hosted {
  /** The provider's name. */
  name: string
  colour: string
  /** What the payment is for. */
  heading: string
  /** In øre. */
  amount: number
  /** Whether it can still be paid. */
  isOpen: () => boolean
  returnUrl: string
  buttons: readonly Button[]
}
interface Button {
  value: string
  words: string
  does?: () => Promise<void>
  /** The message after the action, if the page does not redirect. */
  note?: string
  /** The return URL, whatever the outcome of the payment. */
  to?: string
}

/** The provider's page: performs the pressed action, and redirects to the shop when no action is left. */
export async function hostedPage({ method, body }: SandboxRequest, page: Hosted): Promise<SandboxResponse> {
  const what = method === 'POST' ? new URLSearchParams(body).get('do') : null
  const pressed = page.buttons.find(({ value }) => value === what)
  await pressed?.does?.()
  if (pressed?.to !== undefined) return { status: 303, to: pressed.to }
  if (!page.isOpen()) return { status: 303, to: page.returnUrl }
  return { status: 200, html: pageOf(page, pressed?.note ?? '') }
}

const escape = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

/** A plain page with a button per possible action. */
function pageOf({ name, colour, heading, amount, buttons }: Hosted, note: string): string {
  const kroner = `${Math.floor(amount / 100)},${String(amount % 100).padStart(2, '0')}`
  return `<!doctype html><html lang="nb"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(name)} (prøve)</title>
<style>body{font:18px/1.5 system-ui,sans-serif;margin:0;background:#f4f5f5;color:#16231f}main{max-width:26rem;margin:2rem auto;padding:1.5rem;background:#fff;border-radius:1rem}
h1{margin:0;color:${colour};font-size:1.6rem}b{font-size:2rem;display:block;margin:.5rem 0}button{display:block;width:100%;min-height:3rem;margin:.75rem 0 0;font:inherit;border:1px solid #7d8983;border-radius:.6rem;background:#fff}button:first-of-type{background:${colour};border-color:${colour};color:#fff;font-weight:600}</style>
<main><h1>${escape(name)}</h1><p>Dette er en prøve. Ingen penger flyttes.</p><p>${escape(heading)}<b>kr ${kroner}</b></p>${note === '' ? '' : `<p role="alert"><strong>${escape(note)}</strong></p>`}
<form method="post">${buttons.map(({ value, words }) => `<button name="do" value="${value}">${escape(words)}</button>`).join('')}</form></main></html>`
}
