import type { ImportProblemView } from '#contract/feeds/feeds-admin.ts'
import { formatCount } from '#shared/format/format.ts'
import { StaffTable } from '#ui/display/StaffTable.tsx'
import { problemMessage } from './problem-messages.ts'

/** `withoutPlace`: the problems are about the whole file. */
export function ProblemTable({
  caption,
  problems,
  withoutPlace = false,
}: {
  caption: string
  problems: readonly ImportProblemView[]
  withoutPlace?: boolean
}) {
  const several = new Set(problems.map(({ file }) => file)).size > 1
  return (
    <StaffTable caption={caption} narrow>
      <thead>
        <tr>
          {several && (
            <th scope="col" className={withoutPlace ? '' : 'max-desk:hidden'}>
              Fil
            </th>
          )}
          {!withoutPlace && (
            <>
              <th scope="col">Linje</th>
              <th scope="col">Kolonne</th>
              <th scope="col" className="max-desk:hidden">
                Står det
              </th>
            </>
          )}
          <th scope="col">Årsak</th>
        </tr>
      </thead>
      <tbody>
        {problems.map(({ file, line, column, value, reason }, index) => {
          const { text, english } = problemMessage(reason)
          return (
            <tr key={`${index} ${line}`}>
              {several && <td className={`break-all ${withoutPlace ? '' : 'max-desk:hidden'}`}>{file}</td>}
              {!withoutPlace && (
                <>
                  {/* On a phone separate columns of file and value would push the reason out of view. */}
                  <td>
                    <span className="block">{line === null ? 'Hele filen' : formatCount(line)}</span>
                    {several && <span className="block break-all text-soft desk:hidden">{file}</span>}
                  </td>
                  <td className="font-mono">
                    <span className="block wrap-anywhere">{column}</span>
                    <span className="block break-all text-soft desk:hidden">{value}</span>
                  </td>
                  <td className="min-w-40 break-all font-mono max-desk:hidden">{value}</td>
                </>
              )}
              <td className="min-w-40 desk:min-w-56" {...(english && { lang: 'en' })}>
                {text}
              </td>
            </tr>
          )
        })}
      </tbody>
    </StaffTable>
  )
}
