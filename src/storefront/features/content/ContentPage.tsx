import { useNavigate } from 'react-router'
import type { ContentPage as Page } from '#contract/content-pages.ts'
import { Prose } from '#ui/display/Prose.tsx'
import type { Elements } from '#ui/elements.ts'
import { Breadcrumb } from '../frame/trail/Breadcrumb.tsx'
import { fillHtml, fillMarks } from '#shared/brand/fill-marks.ts'
import { followLink } from './follow-link.ts'

/** Pages with at least this many sections begin with a table of contents. */
const manyParts = 5

/** A content page: heading, introduction and sections. The HTML comes from the shop's own server. */
export function ContentPage({
  page,
  marks,
  children,
  after,
}: {
  page: Page
  marks: Record<string, string>
  /** A notice about the page, below its heading. */
  children?: Elements
  /** Shown below the text. */
  after?: Elements
}) {
  const { title, lead, html, sections } = page
  const requested = html.includes('<details')
  const navigate = useNavigate()
  return (
    <div className="page pt-4">
      <Breadcrumb steps={[]} />
      <div className="max-w-reading">
        <h1 className="mt-2 text-title break-words">{fillMarks(title, marks)}</h1>
        {children && <div className="mt-4">{children}</div>}
        <p className="mt-4 text-lg text-soft">{fillMarks(lead, marks)}</p>
        {sections.length >= manyParts && !requested && (
          <nav aria-label="På denne siden" className="mt-6">
            <ul className="flex flex-wrap gap-2">
              {sections.map(({ id, title: part }) => (
                <li key={id}>
                  <a href={`#${id}`} className="chip">
                    {fillMarks(part, marks)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <Prose html={fillHtml(html, marks)} onClick={event => followLink(event, to => void navigate(to))} />
        {after}
      </div>
    </div>
  )
}
