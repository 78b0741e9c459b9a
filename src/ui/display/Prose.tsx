import type { MouseEventHandler } from 'react'

/** Words that the shop's server made of an editor's Markdown (modules/documents/content/render-page.ts): no tag in them is an editor's own. */
export function Prose({ html, onClick }: { html: string; onClick?: MouseEventHandler<HTMLElement> }) {
  // The links inside are what is pressed, by keyboard too; the box only hears of it.
  // oxlint-disable-next-line react/no-danger, jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
  return <div className="prose" onClick={onClick} dangerouslySetInnerHTML={{ __html: html }} />
}
