import { fetchFile } from '#contract/client/fetch-file.ts'
import { DownloadLink } from '#ui/controls/DownloadLink.tsx'
import { AccountPart } from '../AccountPart.tsx'

/** Downloads the stored data about the customer as a file. */
export function ExportLink() {
  return (
    <AccountPart
      title="Opplysningene dine"
      lead="Alt vi har lagret om deg, i en fil som også andre programmer kan lese."
    >
      <DownloadLink href="/min-side/opplysninger.json" fetchFile={fetchFile}>
        Last ned opplysningene
      </DownloadLink>
    </AccountPart>
  )
}
