import { useRef, useState } from 'react'
import { browserApi } from '#contract/client/browser.ts'
import type { BannerPicture } from '#contract/settings.ts'
import { Button } from '#ui/controls/Button.tsx'
import { PictureInput } from './PictureInput.tsx'
import { sendPicture } from './send-picture.ts'

export interface ChosenPicture {
  hash: string
  picture: BannerPicture | null
}
interface Props {
  name: string
  label: string
  hint: string
  /** Label of the button that removes the picture. */
  removeLabel: string
  chosen: ChosenPicture
  choose: (chosen: ChosenPicture) => void
  error: string | undefined
}

/**
 * Uploads a picture as soon as it is chosen. The form submits only the picture's hash. Upload errors are displayed at
 * the field.
 */
export function PictureField({ name, label, hint, removeLabel, chosen, choose, error }: Props) {
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    setFault(undefined)
    const taken = await sendPicture(file, body => browserApi('POST /staff/home/pictures', { body }))
    setBusy(false)
    if ('fault' in taken) return setFault(taken.fault)
    const { hash, url, width, height } = taken
    choose({ hash, picture: { url, width, height, files: [{ url, width }] } })
  }
  return (
    <div className="space-y-2">
      <PictureInput
        input={input}
        name={`${name}-fil`}
        label={label}
        hint={hint}
        error={fault ?? error}
        disabled={busy}
        take={take}
      />
      <input type="hidden" name={name} value={chosen.hash} />
      <p role="status" className="text-small text-soft empty:hidden">
        {busy ? 'Sender bildet …' : chosen.hash === '' ? '' : 'Bildet er valgt'}
      </p>
      {chosen.hash !== '' && (
        <Button
          look="quiet"
          onClick={() => {
            if (input.current) input.current.value = ''
            choose({ hash: '', picture: null })
            input.current?.focus()
          }}
        >
          {removeLabel}
        </Button>
      )}
    </div>
  )
}
