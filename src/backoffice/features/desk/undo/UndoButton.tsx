import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { intentField, intentOf } from '#shared/form-intent.ts'
import { Button } from '#ui/controls/Button.tsx'
import { moveLabels } from '../move-labels.ts'
import { SeenVersion } from '../SeenVersion.tsx'

/**
 * Undoes the last move before its messages are sent. `seconds`: time left when the page was loaded; the button
 * disappears afterwards. `more`: further hidden fields, by name. `about`: text beside
 * the button.
 */
export function UndoButton({
  id,
  version,
  code,
  seconds,
  more,
  about,
}: {
  id: number
  version: string
  code: string
  seconds: number
  more?: Record<string, string>
  about?: string
}) {
  const [over, setOver] = useState(false)
  const sent = useNavigation().formData
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), seconds * 1_000)
    return () => clearTimeout(timer)
  }, [seconds])
  if (over || seconds <= 0) return null
  return (
    <Form method="post" preventScrollReset className={about && 'flex items-center justify-between gap-4'}>
      {about && <span className="min-w-0 text-small">{about}</span>}
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name={intentField} value="undo" />
      <SeenVersion version={version} />
      {Object.entries(more ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        look="quiet"
        busy={intentOf(sent) === 'undo' && sent?.get('id') === String(id)}
        aria-label={`${moveLabels.undo}: ${code}`}
      >
        {moveLabels.undo}
      </Button>
    </Form>
  )
}
