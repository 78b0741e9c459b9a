import { useRef, useState } from 'react'
import { browserApi } from '#contract/client/browser.ts'
import type { ArticlePicture, EditedArticleState } from '#contract/editors/articles-admin.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { PictureInput } from '../pictures/PictureInput.tsx'
import { sendPicture } from '../pictures/send-picture.ts'
import { markOf, type Pictures } from './article-fields.ts'

const most = 24
const small = { type: 'button', look: 'quiet', size: 'small' } as const

/**
 * The pictures of an article in order. A chosen file is uploaded immediately. The form submits only the list of
 * pictures: hash, colour and alternative text.
 */
export function ArticlePictures({
  article,
  first,
  opened,
  error,
}: {
  article: EditedArticleState
  first: Pictures
  /** The pictures when the page was opened. */
  opened: Pictures
  error: string | undefined
}) {
  const [pictures, setPictures] = useState(first)
  const [files, setFiles] = useState<readonly ArticlePicture[]>(article.files)
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    setFault(undefined)
    const found = await sendPicture(file, body => browserApi('POST /staff/articles/pictures', { body }))
    setBusy(false)
    if (input.current) input.current.value = ''
    if ('fault' in found) return setFault(found.fault)
    setFiles(before => [...before, found])
    setPictures(before =>
      before.some(({ hash }) => hash === found.hash)
        ? before
        : [...before, { hash: found.hash, colourId: null, alt: '' }],
    )
  }
  const change = (at: number, changed: Partial<Pictures[number]>) =>
    setPictures(before => before.map((picture, place) => (place === at ? { ...picture, ...changed } : picture)))
  const move = (at: number) =>
    setPictures(before => before.toSpliced(at, 1).toSpliced(at - 1, 0, ...before.slice(at, at + 1)))
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 font-semibold">Bilder</legend>
      <input type="hidden" name="pictures" value={JSON.stringify(pictures)} />
      <input type="hidden" name="was-pictures" value={markOf(JSON.stringify(opened))} />
      {pictures.length === 0 && <p className="text-soft">Ingen bilder. Varen vises som tegning.</p>}
      <ol className="space-y-3">
        {pictures.map((picture, at) => (
          <PictureItem
            key={`${picture.hash} ${picture.colourId} ${at}`}
            picture={picture}
            file={files.find(({ hash }) => hash === picture.hash)}
            at={at}
            colours={article.colours}
            onChange={changed => change(at, changed)}
            onMove={() => move(at)}
            onRemove={() => {
              setPictures(before => before.toSpliced(at, 1))
              input.current?.focus()
            }}
          />
        ))}
      </ol>
      <PictureInput
        input={input}
        name="bilde-fil"
        label="Legg til bilde"
        hint="PNG, JPEG eller WebP. Helst 1200 punkter bredt."
        error={fault ?? error}
        disabled={busy || pictures.length >= most}
        take={take}
      />
      <p role="status" className="text-small text-soft empty:hidden">
        {busy ? 'Sender bildet …' : ''}
      </p>
    </fieldset>
  )
}

function PictureItem({
  picture: { alt, colourId },
  file,
  at,
  colours,
  onChange,
  onMove,
  onRemove,
}: {
  picture: Pictures[number]
  file: ArticlePicture | undefined
  at: number
  colours: EditedArticleState['colours']
  onChange: (changed: Partial<Pictures[number]>) => void
  /** Moves the picture one position forward. */
  onMove: () => void
  onRemove: () => void
}) {
  const number = `bilde ${at + 1}`
  return (
    <li className="flex items-start gap-3 border-b border-line pb-3">
      {file && (
        <img
          src={file.url}
          alt=""
          width={file.width}
          height={file.height}
          className="size-20 shrink-0 rounded-small bg-picture object-contain"
        />
      )}
      <div className="min-w-0 grow space-y-2">
        <Field
          label={`Hva ${number} viser`}
          name={`alt-${at}`}
          maxLength={200}
          required={false}
          value={alt}
          onChange={event => onChange({ alt: event.target.value })}
        />
        {colours.length > 1 && (
          <SelectField
            label={`Fargen på ${number}`}
            name={`farge-${at}`}
            value={colourId ?? ''}
            onChange={event => onChange({ colourId: Number(event.target.value) || null })}
          >
            <option value="">Alle farger</option>
            {colours.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <p className="flex flex-wrap gap-2">
          {at > 0 && (
            <Button {...small} aria-label={`Flytt ${number} fram`} onClick={onMove}>
              Flytt fram
            </Button>
          )}
          <Button {...small} aria-label={`Fjern ${number}`} onClick={onRemove}>
            Fjern
          </Button>
        </p>
      </div>
    </li>
  )
}
