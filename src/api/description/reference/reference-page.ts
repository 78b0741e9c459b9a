import { createHash } from 'node:crypto'
import { errorStatus } from '../../errors.ts'
import { englishMessages } from '../../error-form/english-messages.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { html } from './html.ts'
import { operationHtml, type DescribedOperation } from './operation-html.ts'
import { schemaHtml, type Schema } from './schema-html.ts'

/** The parts of the description that the page shows. */
export interface ShownDocument {
  info: { title: string; version: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, DescribedOperation>>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, { description: string }>
    securitySchemes: Record<string, { in: string; name: string; description: string }>
  }
}

const style = `
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}
h2{margin-top:3rem;border-bottom:1px solid}
section{padding-bottom:1rem;border-bottom:1px solid #8888}
h3 code,pre,code{font:15px/1.5 ui-monospace,monospace}
h3{margin:1.5rem 0 .5rem}h4{margin:.5rem 0}p{margin:.5rem 0}
ul{padding-left:1.2rem}dd{margin-left:1.2rem}
pre{overflow-x:auto;padding:.5rem;border:1px solid #8888}
summary{cursor:pointer;padding:.25rem 0}
nav ul{columns:18rem}
`

export const referencePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The description as an HTML page without scripts and external resources. */
export function referencePage({ info, tags, paths, components }: ShownDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const of = (tag: string) => calls.filter(({ operation }) => operation.tags.includes(tag))
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title} API, version ${info.version}</title>
        <link rel="icon" href="data:," />
        <style>
          ${{ html: style }}
        </style>
      </head>
      <body>
        <header>
          <h1>${info.title} API, version ${info.version}</h1>
          ${info.description.split('\n\n').map(paragraph => html`<p>${paragraph}</p>`)}
          <p>For programs: <a href="/api/v1/openapi.json">openapi.json</a>.</p>
        </header>
        <nav aria-label="Calls">
          <ul>
            ${tags.map(
              ({ name }) =>
                html`<li>
                  <a href="#tag-${name}">${name}</a>
                  <ul>
                    ${of(name).map(({ operation }) => html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>`)}
                  </ul>
                </li>`,
            )}
            <li><a href="#security">security</a></li>
            <li><a href="#errors">errors</a></li>
            <li><a href="#schemas">schemas</a></li>
          </ul>
        </nav>
        <main>
          ${tags.map(
            ({ name, description }) =>
              html`<h2 id="tag-${name}">${name}</h2>
                <p>${description}</p>
                ${of(name).map(({ method, path, operation }) => operationHtml(method, path, operation, components.responses))}`,
          )}
          <h2 id="security">security</h2>
          <dl>
            ${Object.entries(components.securitySchemes).map(
              ([id, { in: place, name, description }]) =>
                html`<dt><b>${id}</b>: ${place} <code>${name}</code></dt>
                  <dd>${description}</dd>`,
            )}
          </dl>
          <h2 id="errors">errors</h2>
          <dl>
            ${Object.entries(englishMessages).map(
              ([code, message]) =>
                html`<dt id="error-${code}"><code>${code}</code> ${errorStatus(code as ErrorCode)}</dt>
                  <dd>${message}</dd>`,
            )}
          </dl>
          <h2 id="schemas">schemas</h2>
          ${Object.entries(components.schemas).map(
            ([name, schema]) =>
              html`<section id="${name}">
                <h3>${name}</h3>
                ${schema.description && html`<p>${schema.description}</p>`}${schemaHtml(schema)}
              </section>`,
          )}
        </main>
      </body>
    </html> `
  return page.html
}
