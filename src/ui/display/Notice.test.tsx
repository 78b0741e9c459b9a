import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Notice } from './Notice.tsx'

const html = (props: Omit<Parameters<typeof Notice>[0], 'children'>) =>
  renderToStaticMarkup(<Notice {...props}>Lenken er brukt</Notice>)

test.each([
  ['error', 'Noe gikk galt'],
  ['warning', 'Obs!'],
  ['info', 'Informasjon'],
  ['success', 'Suksess'],
] as const)('a notice of kind %s without a title has the title %s', (kind, title) => {
  expect(html({ kind })).toContain(`<p class="font-semibold">${title}</p><div>Lenken er brukt</div>`)
  expect(html({ kind, title: 'Kartet' })).not.toContain(title)
})
