import { useRef, useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { Checkbox } from '#ui/controls/Checkbox.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { PictureInput } from '../pictures/PictureInput.tsx'
import { shrinkLogo, type ShrunkLogo } from './shrink-logo.ts'

interface Props {
  /** The brand has a stored logo. */
  stored: boolean
  /** In the restored draft, the logo was marked for removal. */
  remove: boolean
  /** In the restored draft, a file was chosen. Drafts do not store files, so it must be chosen again. */
  lost: boolean
  chosen: ShrunkLogo | null
  choose: (logo: ShrunkLogo | null) => void
  /** The server's error for the chosen logo. */
  error: string | undefined
}

/** The field for the logo file. A chosen file is previewed immediately, and uploaded when the form is submitted. */
export function LogoField({ stored, remove, lost, chosen, choose, error }: Props) {
  const [fault, setFault] = useState<string>()
  const [askedAgain, setAskedAgain] = useState(lost)
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined) => {
    const made = file ? await shrinkLogo(file) : null
    setFault(typeof made === 'string' ? made : undefined)
    const logo = typeof made === 'string' ? null : made
    choose(logo)
    if (logo) setAskedAgain(false)
  }
  return (
    <div className="space-y-3">
      {askedAgain && (
        <Notice kind="warning" title="Velg logoen på nytt">
          <p>Bildet du valgte, er ikke med i kladden. Lagrer du nå, blir logoen som før.</p>
        </Notice>
      )}
      {(chosen || askedAgain) && <input type="hidden" name="logo-valgt" value="1" />}
      <PictureInput
        input={input}
        name="logo-fil"
        label="Logo"
        hint="PNG, JPEG, WebP eller SVG. Høyst 640 × 160 punkter vises; større gjøres mindre."
        error={fault ?? error}
        drawings
        take={take}
      />
      {chosen && (
        <>
          <input type="hidden" name="logo-bilde" value={chosen.url.slice(chosen.url.indexOf(',') + 1)} />
          <Button
            look="quiet"
            onClick={() => {
              if (input.current) input.current.value = ''
              choose(null)
              input.current?.focus()
            }}
          >
            Ikke bytt logo
          </Button>
        </>
      )}
      {stored && !chosen && (
        <Checkbox
          id="fjern-logo"
          name="fjern-logo"
          value="1"
          defaultChecked={remove}
          label="Fjern logoen, og vis navnet med bokstaver"
        />
      )}
    </div>
  )
}
