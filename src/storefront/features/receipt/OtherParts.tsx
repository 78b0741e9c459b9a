import { Link } from 'react-router'
import { Notice } from '#ui/display/Notice.tsx'
import { receiptPath } from '../checkout/finish.ts'
import type { OtherPart } from './load-other-parts.ts'

/** The other parts of the same checkout, each with its pickup code and goods, and a link to its receipt. */
export function OtherParts({ parts }: { parts: readonly OtherPart[] }) {
  if (parts.length === 0) return null
  const held = parts.every(({ facts }) => facts?.held ?? true)
  return (
    <Notice
      kind={held ? 'success' : 'info'}
      title={held ? 'Resten er også reservert til deg' : 'De andre delene'}
      className="mt-4"
    >
      <ul className="mt-1 space-y-3">
        {parts.map(({ token, facts }) => (
          <li key={token}>
            {facts && (
              <p>
                <strong className="block font-medium">{facts.title}</strong>
                <span className="block text-small">{facts.goods}</span>
              </p>
            )}
            <Link to={receiptPath(token)} className="link inline-flex min-h-tap items-center font-medium">
              Se kvitteringen for den delen
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
