import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { intentField, intentOf } from '#shared/form-intent.ts'
import { Button } from '#ui/controls/Button.tsx'
import { moveLabels } from './move-labels.ts'
import { SeenVersion } from './SeenVersion.tsx'

/** Takes the last move back, for as long as nothing of it has been sent. `seconds`: what was left of that when the page got it; `more`: sent along. */
export function UndoButton({
  id,
  version,
  code,
  seconds,
  more,
}: {
  id: number
  version: string
  code: string
  seconds: number
  more?: Record<string, string>
}) {
  const [over, setOver] = useState(false)
  const sent = useNavigation().formData
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), seconds * 1_000)
    return () => clearTimeout(timer)
  }, [seconds])
  if (over || seconds <= 0) return null
  return (
    <Form method="post" preventScrollReset>
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
