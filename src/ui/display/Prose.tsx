import type { MouseEventHandler } from 'react'

/**
 * HTML that the server rendered from an editor's Markdown (modules/documents/content/render-page.ts). It contains no
 * HTML tags written by an editor.
 */
export function Prose({ html, onClick }: { html: string; onClick?: MouseEventHandler<HTMLElement> }) {
  // The links inside are the controls, also for keyboards; the box only receives their events.
  // oxlint-disable-next-line react/no-danger, jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
  return <div className="prose" onClick={onClick} dangerouslySetInnerHTML={{ __html: html }} />
}
