import { useRef, useState } from 'react'
import { staffInBrowser } from '#contract/client/staff-in-browser.ts'
import type { BannerPicture } from '#contract/settings.ts'
import { Button } from '#ui/controls/Button.tsx'
import { FieldFrame, fieldParts } from '#ui/controls/FieldFrame.tsx'
import { useScripted } from '#ui/use-scripted.ts'
import { sendPicture } from './send-picture.ts'

export interface ChosenPicture {
  hash: string
  picture: BannerPicture | null
}
interface Props {
  name: string
  label: string
  hint: string
  /** What the button says that takes the picture out again. */
  removeLabel: string
  chosen: ChosenPicture
  choose: (chosen: ChosenPicture) => void
  error: string | undefined
}

/** A picture is sent when it is chosen, so that what the form holds is its name alone; the answer stands at the field. */
export function PictureField({ name, label, hint, removeLabel, chosen, choose, error }: Props) {
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const scripted = useScripted()
  const take = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    setFault(undefined)
    const taken = await sendPicture(file, staffInBrowser.takeHomePicture)
    setBusy(false)
    if ('fault' in taken) return setFault(taken.fault)
    const { hash, url, width, height } = taken
    choose({ hash, picture: { url, width, height, files: [{ url, width }] } })
  }
  const { frame, control } = fieldParts({
    label,
    name: `${name}-fil`,
    hint,
    error: fault ?? error,
    required: undefined,
    // It is made small by script before it is sent.
    disabled: !scripted || busy,
  })
  return (
    <div className="space-y-2">
      <FieldFrame {...frame}>
        <input
          {...control}
          // The file itself is not sent with the form.
          name={undefined}
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          onChange={event => void take(event.target.files?.[0])}
        />
      </FieldFrame>
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
