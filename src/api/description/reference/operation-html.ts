import { html, type Html } from './html.ts'
import { examples } from '../examples.ts'
import { schemaHtml, typeHtml, type Schema } from './schema-html.ts'

type Content = Record<string, { schema?: Schema }>
interface Answer {
  $ref?: string
  description?: string
  content?: Content
}
export interface DescribedOperation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Record<string, unknown>[]
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, Answer>
}

/** One call with its access, request and responses. */
export function operationHtml(
  method: string,
  path: string,
  operation: DescribedOperation,
  shared: Record<string, Answer>,
): Html {
  const { operationId, summary, description, security, parameters = [], requestBody, responses } = operation
  const needs = [...new Set(security.flatMap(Object.keys))]
  return html`<section id="${operationId}">
    <h3><b>${method.toUpperCase()}</b> <code>${path}</code></h3>
    <p>${summary}.${description && ` ${description}`}</p>
    <p><small>${operationId}${needs.length > 0 && ` · needs ${needs.join(', ')}`}</small></p>
    ${
      parameters.length > 0 &&
      html`<h4>Parameters</h4>
        <ul>
          ${parameters.map(parameterHtml)}
        </ul>`
    }
    ${
      requestBody &&
      html`<details>
        <summary>Body</summary>
        ${contentHtml(requestBody.content, examples[operationId])}
      </details>`
    }
    <details>
      <summary>Answers</summary>
      <dl>${Object.entries(responses).map(([status, answer]) => answerHtml(status, answer, shared))}</dl>
    </details>
  </section> `
}

const parameterHtml = ({
  name,
  in: place,
  required,
  description,
  schema,
}: NonNullable<DescribedOperation['parameters']>[number]) =>
  html`<li>
    <code>${name}</code> <i>${typeHtml(schema)}</i> in
    ${place}${required ? ', required' : null}${description && html`<br />${description}`}
  </li>`

function answerHtml(status: string, result: Answer, shared: Record<string, Answer>): Html {
  const name = result.$ref?.slice(result.$ref.lastIndexOf('/') + 1)
  const described = name === undefined ? result : (shared[name] ?? result)
  return html`<dt><b>${status === 'default' ? 'else' : status}</b> ${described.description}</dt>
    <dd>${described.content && contentHtml(described.content)}</dd>`
}

const contentHtml = (content: Content, example?: unknown): Html =>
  html`${Object.entries(content).map(
    ([type, { schema }]) =>
      html`${type !== 'application/json' && html`<p>${type}</p>`}${schema && schemaHtml(schema)}${example !== undefined && html`<pre>${JSON.stringify(example, null, 2)}</pre>`}`,
  )}`
