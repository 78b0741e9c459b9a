import { Link } from 'react-router'

export function Breadcrumb({ steps }: { steps: { to: string; name: string }[] }) {
  return (
    <nav aria-label="Brødsmuler" className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-2 text-soft">
        {[{ to: '/', name: 'Forside' }, ...steps].map(({ to, name }, at) => (
          <li key={to} className="flex items-center gap-2">
            {at > 0 && <span aria-hidden>/</span>}
            <Link to={to} className="inline-flex min-h-8 items-center hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
