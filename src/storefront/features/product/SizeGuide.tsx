import Ruler from 'lucide-react/icons/ruler'
import { sizeGuideFor } from './size-guide.ts'

export function SizeGuide({ sizes, gender }: { sizes: readonly string[]; gender: string }) {
  const guide = sizeGuideFor(sizes, gender)
  if (!guide) return null
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-tap items-center gap-2 text-small underline underline-offset-4">
        <Ruler aria-hidden size={18} />
        Størrelsesguide
      </summary>
      <div className="rounded-card bg-mist p-4 text-small">
        <table className="w-full text-left tabular-nums">
          <thead>
            <tr>
              <th scope="col" className="pb-1 font-semibold">
                Størrelse
              </th>
              <th scope="col" className="pb-1 font-semibold">
                {guide.heading}
              </th>
            </tr>
          </thead>
          <tbody>
            {guide.rows.map(([size, measure]) => (
              <tr key={size} className="border-t border-line">
                <th scope="row" className="py-1.5 font-medium">
                  {size}
                </th>
                <td>{measure}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-3 text-soft">{guide.note} Målene er veiledende.</p>
      </div>
    </details>
  )
}
